// Starts the program in this page: fetches it with a bar that shows how far it is, gives it its files, and keeps the page
// for the time without a network.
"use strict";

const files = new Files();
const heard = [new TextDecoder(), new TextDecoder()];
let keeping = null; // the program is being put where the worker looks for it, so that it is fetched once only
let listener = null; // of a command that runs; the window's own words go to the console

globalThis.fs = system(files, (fd, bytes) => {
	const words = heard[fd - 1].decode(bytes, { stream: true });
	if (listener) listener[fd - 1] += words;
	else if (words.trim()) console.log(words.trimEnd());
});
globalThis.process = {
	pid: 1, ppid: 0, cwd: () => "/", chdir() { throw failure("ENOSYS"); }, umask: () => 0o22,
	getuid: () => 0, getgid: () => 0, geteuid: () => 0, getegid: () => 0, getgroups: () => [0],
};
globalThis.path = { resolve: (...parts) => tidy(parts.join("/")) };
globalThis.tilewiseDialogs = new Dialogs(files);

const current = home + "/.local/share/tilewise/current.tilewise";
const bar = document.getElementById("bar"), word = document.getElementById("word"), front = document.getElementById("front");

// fetched is the program: what comes is unpacked and compiled while the rest is still on its way.
async function fetched() {
	const kept = "caches" in globalThis ? await caches.open("tilewise-@STAMP@") : null;
	const there = await kept?.match("program.bin");
	const response = there ?? await fetch("program.bin");
	if (!response.ok) throw new Error(`the program could not be fetched (${response.status})`);
	// where that fails, the worker fetches it
	if (kept && !there) keeping = kept.put("program.bin", response.clone()).catch(() => {});
	let have = 0;
	const counted = response.body.pipeThrough(new TransformStream({
		transform(chunk, out) {
			have += chunk.length;
			bar.value = have;
			word.textContent = `${(have / 1e6).toFixed(1)} / ${(bar.max / 1e6).toFixed(1)} MB`;
			out.enqueue(chunk);
		},
	}));
	const program = counted.pipeThrough(new DecompressionStream("gzip"));
	return WebAssembly.compileStreaming(new Response(program, { headers: { "Content-Type": "application/wasm" } }));
}

function run(module, args) {
	const go = new Go();
	go.argv = ["tilewise", ...args];
	go.env = { HOME: home, TMPDIR: "/tmp" };
	let status = 0;
	go.exit = (code) => { status = code; };
	return WebAssembly.instantiate(module, go.importObject).then((instance) => go.run(instance)).then(() => status);
}

// drawing throws where the browser draws nothing for the program.
function drawing() {
	const canvas = document.createElement("canvas");
	const pen = canvas.getContext("webgl") ?? canvas.getContext("experimental-webgl");
	if (!pen) throw new Error("this browser has no WebGL, or has it switched off");
	pen.getExtension("WEBGL_lose_context")?.loseContext();
}

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// meanwhile shows a puzzle to play while the program comes, which is fetched once the puzzle is drawn. What it returns
// lets the program begin: at once where the puzzle was left alone, otherwise when the person asks for it or has rested
// for a while.
async function meanwhile() {
	const puzzle = Object.assign(document.createElement("iframe"), { src: "first.html", title: "Tilewise" });
	front.classList.add("puzzle");
	front.prepend(puzzle);
	await new Promise((drawn) => {
		puzzle.addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))));
		setTimeout(drawn, document.hidden ? 0 : 20000); // a page out of sight draws nothing, nor does one that went there
	});
	return async () => {
		const progress = () => puzzle.contentWindow.progress?.();
		if (!progress()?.begun) return;
		const open = document.getElementById("open"), language = navigator.language.slice(0, 2);
		open.textContent = { de: "Tilewise öffnen", fr: "Ouvrir Tilewise" }[language] ?? "Open Tilewise";
		bar.hidden = !(open.hidden = false);
		const pressed = new Promise((press) => open.addEventListener("click", () => press(true)));
		for (let still = 0, before = ""; still < 5; still++) { // seconds
			if (await Promise.race([pressed, wait(1000)])) break;
			const { busy, pushes } = progress();
			if (busy || before !== pushes.join()) still = 0;
			before = pushes.join();
		}
		open.hidden = puzzle.inert = true;
		word.textContent = { de: "Tilewise wird geöffnet …", fr: "Tilewise s’ouvre…" }[language] ?? "Tilewise is opening…";
		goOn(progress());
		await wait(50); // for that to be seen: the program keeps the page busy as it starts
	};
}

// goOn has the program begin with the game of the puzzle, as it stands; its clock waits for the next move. It is
// written in the first version of a game's file, which has no seal (app/session/savedgame.go). The board is the
// program's own first one.
function goOn({ w, h, start, pushes, times, elapsed, helped, solved }) {
	const moves = pushes.join("").length;
	if (!moves) return;
	const groups = pushes.map((push, i) => ({ moves: push, by: "person", at: Array(push.length).fill(times[i]) }));
	files.write(current, new TextEncoder().encode(JSON.stringify({
		tilewise: 1, size: `${w}x${h}`, goal: "blank-last", start: start.join(" "), kind: "easy", seed: 0x7F3A, helped,
		attempt: { groups, cursor: moves, elapsed, moved: false, finish: solved ? { elapsed, moves, helped } : undefined },
		picture: { sample: "bee" },
	})));
	files.changed(current);
}

// shared is the path of a photo that another app has handed over to the worker; null without one.
async function shared() {
	if (!new URLSearchParams(location.search).has("shared")) return null;
	history.replaceState(null, "", "./"); // loaded again, the page goes on with the game
	const kept = await caches.open("tilewise-@STAMP@"), photo = await kept.match("share");
	await kept.delete("share");
	return photo && tilewiseDialogs.bring(new File([await photo.blob()], decodeURIComponent(photo.headers.get("X-Name"))));
}

// alone waits until no other tab runs the program: both would write to the same files.
function alone() {
	if (!navigator.locks) return Promise.resolve();
	return new Promise((go) => {
		const waiting = setTimeout(() => { word.textContent = "Tilewise is open in another tab; close it to go on here."; }, 1000);
		navigator.locks.request("tilewise", () => {
			clearTimeout(waiting);
			word.textContent = "";
			go();
			return new Promise(() => {}); // held as long as the page lives
		});
	});
}

async function start() {
	drawing();
	await alone();
	const keep = await Keep.begin(files), handed = new Downloads(files);
	files.changed = (path) => { keep.note(path); handed.note(path); };
	const visited = files.read(current) || location.search;
	const begin = visited ? () => {} : await meanwhile();
	const module = await fetched(), photo = await shared();
	word.textContent = "";
	await begin();
	// What a terminal would do, for tests and for those who open the browser's console:
	// await tilewise.command("solve", "8 6 7 2 5 4 3 0 1")
	globalThis.tilewise = {
		files, keep,
		async command(...args) {
			if (listener) throw new Error("one command at a time");
			const said = listener = ["", ""];
			const status = await run(module, args);
			listener = null;
			return { status, out: said[0], err: said[1] };
		},
	};
	new MutationObserver((_, watcher) => { // the toolkit puts its canvas there when the window opens
		if (!document.querySelector("canvas")) return;
		watcher.disconnect();
		front.remove();
		setTimeout(() => { // a page that has the keys already is told so once more, as the toolkit listens only now
			if (document.hasFocus()) dispatchEvent(new Event("focus"));
		});
	}).observe(document.body, { childList: true, subtree: true });
	run(module, photo ? [photo] : []).then(ended, broken);
	await keeping;
	if ("serviceWorker" in navigator) await navigator.serviceWorker.register("worker.js");
}

// ended begins anew after the program was quit. After a fault it does not, nor twice in a minute: it would go on for ever.
function ended(status) {
	const now = Date.now(), key = "tilewise-begun-anew";
	let before = now;
	try {
		before = sessionStorage.getItem(key) ?? 0;
		sessionStorage.setItem(key, now);
	} catch {} // where nothing can be noted
	if (status === 0 && now - before > 60000) return location.reload();
	tell(`Tilewise has ended${status === 0 ? "" : ` by a fault (${status})`}. Load this page again to go on with your game.`);
}

function broken(error) {
	console.error(error);
	tell(`Tilewise could not start here: ${error.message}. It needs a browser with WebAssembly and WebGL.`);
}

// tell says a sentence in place of all that the page shows.
function tell(sentence) {
	front.querySelector("iframe")?.remove();
	front.classList.remove("puzzle");
	bar.hidden = true;
	word.textContent = sentence;
	document.body.replaceChildren(front);
}

start().catch(broken);
