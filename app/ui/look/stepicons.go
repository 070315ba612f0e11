package look

// Icons for going through a record.
var (
	PlayBackIcon  = icon("play-back", `<path d="M16 5v14L5 12z"/>`)
	BoundIcon     = icon("bound", `<path d="M11 3h2v18h-2z"/><path d="M15 7.5v9l6.5-4.5zM2.5 11h6v2h-6z"/>`)
	BoundBackIcon = icon("bound-back", `<path d="M11 3h2v18h-2z"/><path d="M9 7.5v9L2.5 12zM15.5 11h6v2h-6z"/>`)
	BestIcon      = icon("best", `<path d="M3 5h2v14H3z"/><path d="M7 6.2 13.4 12.6V9H15v7H8v-1.6h3.9L5.6 8.1z"/><circle cx="19" cy="17" r="2.4"/>`)
	BestBackIcon  = icon("best-back", `<path d="M19 5h2v14h-2z"/><path d="M17 6.2 10.6 12.6V9H9v7h7v-1.6h-3.9l6.3-6.3z"/><circle cx="5" cy="17" r="2.4"/>`)
	FarIcon       = icon("far", `<path d="M3 6v12l6-6zm6 0v12l6-6zm6 0v12l6-6z"/>`)
	FarBackIcon   = icon("far-back", `<path d="M21 6v12l-6-6zm-6 0v12l-6-6zm-6 0v12l-6-6z"/>`)
)
