// Keeps the page and the program for the time without a network. @STAMP@ names this build: another one brings another
// worker, which fetches its own files and lets the old ones go.
"use strict";

const name = "tilewise-@STAMP@";
const parts = ["./", "style.css", "wasm_exec.js", "files.js", "touch.js", "start.js", "program.bin", "first.html", "icon.svg",
	"icon.png", "page.webmanifest"];

// The page has put the program there already, unless it could not.
async function fill() {
	const kept = await caches.open(name);
	await Promise.all(parts.map(async (part) => await kept.match(part) ?? kept.add(part)));
	await skipWaiting();
}

addEventListener("install", (event) => event.waitUntil(fill()));

addEventListener("activate", (event) => event.waitUntil(caches.keys()
	.then((names) => Promise.all(names.filter((n) => n.startsWith("tilewise-") && n !== name).map((n) => caches.delete(n))))
	.then(() => clients.claim())));

// shared keeps a photo that another app hands over until the page asks for it, in place of one that it did not ask for.
async function shared(request) {
	const most = 128 << 20; // bytes, as many as the program reads
	const photo = (await request.formData()).get("photo");
	if (!(photo instanceof File)) return Response.redirect("./", 303);
	if (photo.size > most) {
		return new Response("This picture has more than 128 MB, and Tilewise opens none of that size.",
			{ status: 413, headers: { "Content-Type": "text/plain" } });
	}
	let title = photo.name || "photo";
	if (!/\.[a-z]+$/i.test(title)) title += "." + photo.type.replace(/.*\//, "");
	const kept = await caches.open(name);
	await kept.put("share", new Response(photo, { headers: { "X-Name": encodeURIComponent(title) } }));
	return Response.redirect("./?shared", 303);
}

addEventListener("fetch", (event) => {
	if (event.request.method === "POST" && new URL(event.request.url).pathname.endsWith("/share")) {
		event.respondWith(shared(event.request));
	}
	if (event.request.method !== "GET") return;
	event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
});
