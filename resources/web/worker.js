// Keeps the page and the program for the time without a network. @STAMP@ names this build: another one brings another
// worker, which fetches its own files and lets the old ones go.
"use strict";

const name = "tilewise-@STAMP@";
const parts = ["./", "style.css", "wasm_exec.js", "files.js", "touch.js", "start.js", "program.bin", "icon.svg",
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

addEventListener("fetch", (event) => {
	if (event.request.method !== "GET") return;
	event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)));
});
