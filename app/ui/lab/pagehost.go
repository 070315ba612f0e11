package lab

import "tilewise/app/ui/lab/labpage"

// hostOf returns the Lab as seen by the page of a name.
func hostOf(r *Presenter, name string) labpage.Host { return labpage.NewHost(r.app, r.bench, name) }
