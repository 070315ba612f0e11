// The page: first the picture as a whole, then the shuffle that was sent; the clock and the moves; the solved picture,
// and the solution that came with it.

document.documentElement.classList.add("scripted"); // otherwise the page is the picture, and how to play it

const sent = JSON.parse(document.getElementById("puzzle").textContent);
const the = (id) => document.getElementById(id);
const language = languageOf(navigator.languages ?? [navigator.language]);
const words = (name, ...values) => say(language, name, ...values);
const still = matchMedia("(prefers-reduced-motion: reduce)");
const shape = (tiles) => ({ w: sent.w, h: sent.h, tiles });
const game = new Game(shape(sent.start), shape(sent.goal));
const page = {
	phase: "reveal", // then "play", "watch" or "solved"
	peeking: false, // the picture is shown over the board
	helped: false, // the solution was seen
	kept: 0, keeping: 0, // when the game was kept, and what waits for the next time: browsers take some three a second
	spent: 0, since: 0, // the clock: milliseconds before the last pause, and when it went on, 0 while it stands
	shown: 0, step: 0, // the moves of the solution that are shown, and what waits for the next
};
const board = new Board(the("board"), the("photo"), game.goal, {
	free: () => page.phase === "play" && !page.peeking,
	push,
	name: (number, row, col) => words("tile", number, row, col),
});

const elapsed = () => page.spent + (page.since && performance.now() - page.since);

function time(milliseconds, tenths) {
	const all = Math.floor(milliseconds / 100), minutes = Math.floor(all / 600), two = (n) => String(n).padStart(2, "0");
	const clock = minutes < 60 ? minutes + ":" : Math.floor(minutes / 60) + ":" + two(minutes % 60) + ":";
	return clock + two(Math.floor(all / 10) % 60) + (tenths ? (language === "en" ? "." : ",") + all % 10 : "");
}

function runClock(on) {
	if (on === Boolean(page.since)) return;
	page.spent = elapsed();
	page.since = on ? performance.now() : 0;
}

function tell(text) { the("told").textContent = text; }

// name puts words into a button.
function name(id, text) { the(id).querySelector("span").textContent = text; }

function icon(id, symbol) { the(id).querySelector("use").setAttribute("href", "#icon-" + symbol); }

// draw brings all that is not the board up to date.
function draw() {
	for (const phase of ["reveal", "play", "watch", "solved"]) the("bar-" + phase).hidden = page.phase !== phase;
	the("figures").classList.toggle("unseen", page.phase === "reveal" || page.phase === "solved");
	the("clock").textContent = time(elapsed());
	the("moves").textContent = words("moves", game.moves);
	the("again").disabled = game.pushes.length === 0;
	the("undo").disabled = game.pushes.length === 0 && !game.left;
	the("picture").setAttribute("aria-pressed", page.peeking);
	document.body.classList.toggle("won", page.phase === "solved");
	const blank = board.state.tiles.indexOf(0);
	the("board").setAttribute("aria-label", words("board", sent.w, sent.h, 1 + Math.floor(blank / sent.w), 1 + blank % sent.w));
	board.element.classList.toggle("whole", page.peeking || page.phase === "reveal" || page.phase === "solved");
	page.keeping ||= setTimeout(keep, Math.max(0, page.kept + 300 - performance.now()));
}

// keep has the browser keep the game as it stands, once it was begun.
function keep() {
	clearTimeout(page.keeping);
	Object.assign(page, { keeping: 0, kept: performance.now() });
	if (page.phase === "reveal") return;
	const { pushes, times, left } = game;
	save({ pushes, times, left, spent: Math.round(elapsed()), helped: page.helped, plain: board.element.classList.contains("plain") });
}

// resume goes on with the game that the browser has kept, and reports whether there is one.
function resume() {
	const kept = saved();
	try {
		for (let { left } = kept; left; left = left.left) if (!apply(game.start, left.pushes.join(""))) return false;
		if (!game.resume(kept)) return false;
	} catch {
		return false; // there is none, or what is there is not ours
	}
	Object.assign(page, { spent: Number(kept.spent) || 0, helped: Boolean(kept.helped) });
	if (kept.plain) toggleNumbers();
	board.element.classList.add("quick");
	board.fit();
	board.cut();
	board.show(game.state);
	if (game.solved) finish(true);
	else go("play");
	awake();
	return true;
}

// awake runs the clock while the page is seen, and keeps the game when it no longer is: it may not come back.
function awake(seen = !document.hidden) {
	runClock(seen && page.phase === "play" && game.moves > 0);
	if (!seen) keep();
}

function go(phase) {
	page.phase = phase;
	page.peeking = false;
	draw();
}

// begin shuffles: the picture falls into tiles, and they fly to where they were sent.
function begin() {
	board.cut();
	game.restart({ spent: elapsed(), helped: page.helped });
	Object.assign(page, { spent: 0, since: 0, helped: false });
	board.element.classList.remove("quick");
	board.show(game.goal);
	go("play");
	setTimeout(() => board.fly(game.state), still.matches ? 0 : 420);
	board.element.focus({ preventScroll: true });
}

// push plays moves of a person's, and tells a screen reader about them.
function push(moves) {
	const cell = moves && source(game.state, moves[0]);
	const number = moves && game.state.tiles[cell];
	if (!game.push(moves, Math.round(elapsed()))) {
		if (moves) tell(words("wall"));
		return;
	}
	board.show(game.state);
	runClock(!game.solved);
	tell(words("ready", words(moves[0], number), game.home, game.goal.tiles.length - 1));
	draw();
	if (game.solved) finish();
}

function undo() {
	const undone = page.phase === "play" && !page.peeking && game.undo();
	if (!undone) return;
	if (undone.pushes) { // of a restart: that game goes on
		Object.assign(page, { spent: undone.spent + elapsed(), since: 0, helped: undone.helped || page.helped });
		runClock(!game.solved);
		board.fly(game.state);
	} else {
		board.show(game.state);
	}
	tell(words("undone"));
	draw();
	if (game.solved) finish(true);
}

function restart() {
	if (page.phase !== "play" || page.peeking) return;
	game.restart({ spent: elapsed(), helped: page.helped });
	Object.assign(page, { spent: 0, since: 0 });
	board.fly(game.state);
	tell(words("restarted"));
	draw();
	board.element.focus({ preventScroll: true });
}

// peek shows the picture over the board, or no longer.
function peek(on) {
	if (page.phase !== "play" || page.peeking === on) return;
	page.peeking = on;
	board.element.classList.add("quick");
	tell(words(on ? "whole" : "hidden"));
	draw();
}

function toggleNumbers() {
	const plain = board.element.classList.toggle("plain");
	the("numbers").setAttribute("aria-pressed", !plain);
}

// gap is how many moves the solution that was sent has more than the shortest at most; −1 where nobody knows.
const gap = sent.bound > 0 ? sent.solution.length - sent.bound : -1;

// shortest says how the moves that were made compare.
function shortest() {
	const best = sent.solution.length;
	if (gap === 0) return game.moves === best ? words("best") : words("proven", best);
	if (game.moves < best) return words("shorter", best);
	return gap > 0 ? words("within", best, gap) : words("found", best);
}

// finish shows the result; again where it was there before.
function finish(again = false) {
	runClock(false);
	const help = page.helped ? ", " + words("helped") : "";
	the("made").textContent = words("made", game.moves, time(elapsed(), true)) + help;
	the("shortest").textContent = shortest();
	if (again) return go("solved");
	board.element.classList.remove("quick");
	setTimeout(() => {
		go("solved");
		the("result").querySelector("h2").focus({ preventScroll: true });
		if (!still.matches) board.celebrate();
	}, still.matches ? 0 : 180);
}

// watch shows the solution that was sent, from the shuffle on. The game stays as it is.
function watch() {
	runClock(false);
	Object.assign(page, { shown: 0, helped: true, ended: page.phase === "solved" });
	go("watch");
	board.element.classList.remove("quick");
	pause(false, board.fly(game.start));
	the("pause").focus({ preventScroll: true });
}

// pause stops the solution, or lets it go on after a while.
function pause(on, wait = 0) {
	clearTimeout(page.step);
	page.step = on ? 0 : setTimeout(next, wait);
	name("pause", words(on ? "resume" : "pause"));
	icon("pause", on ? "play" : "pause");
	the("pause").hidden = page.shown === sent.solution.length;
	tellWatched();
}

function tellWatched() {
	const worth = gap === 0 ? words("optimal") : gap > 0 ? words("near", gap) : words("some");
	the("watched").textContent = words("watched", page.shown, sent.solution.length) + " · " + worth;
}

// next shows one move more. Long solutions go faster: none takes much more than a minute.
function next() {
	const move = sent.solution[page.shown++];
	board.show(apply(board.state, move));
	draw();
	const beat = Math.max(60, Math.min(420, 60000 / sent.solution.length));
	if (page.shown < sent.solution.length) {
		page.step = setTimeout(next, beat);
		tellWatched();
	} else {
		board.element.classList.add("whole");
		pause(true);
		tell(the("watched").textContent);
		the("back").focus({ preventScroll: true });
	}
}

// leave goes back from the solution to the game.
function leave() {
	clearTimeout(page.step);
	board.element.classList.add("quick");
	board.fly(game.state);
	go(page.ended ? "solved" : "play");
	(page.ended ? the("solution") : board.element).focus({ preventScroll: true });
	runClock(!page.ended && game.moves > 0);
}

// key does what a key means on the board, and tells whether it means anything. Letters are for whoever is on the board.
function key(event) {
	if (event.altKey || event.metaKey || event.ctrlKey && event.key.toLowerCase() !== "z") return false;
	const move = { ArrowUp: "U", ArrowDown: "D", ArrowLeft: "L", ArrowRight: "R" }[event.key] ??
		{ KeyW: "U", KeyS: "D", KeyA: "L", KeyD: "R" }[event.code];
	const letters = board.element.contains(event.target) || event.target === document.body;
	if (page.phase === "reveal" && (event.key === "Enter" || event.key === " " || move) && letters) begin();
	else if (move && (letters || event.key.startsWith("Arrow"))) page.phase === "play" && !page.peeking && push(move);
	else if (!letters) return false;
	else if (event.key === "Backspace" || /^[uz]$/i.test(event.key)) undo();
	else if (/^p$/i.test(event.key)) peek(true);
	else if (/^n$/i.test(event.key)) toggleNumbers();
	else return false;
	return true;
}

// listen connects the controls. A button that was pressed by finger or mouse gives the keys back to the board.
function listen() {
	for (const [id, act] of Object.entries({ begin, undo, numbers: toggleNumbers, again: restart, show: watch, back: leave,
		replay: begin, solution: watch, pause: () => pause(page.step !== 0) })) {
		the(id).addEventListener("click", (event) => {
			act();
			if (event.detail > 0 && page.phase === "play") board.element.focus({ preventScroll: true });
		});
	}
	const picture = the("picture");
	let pressed = false; // by a finger or the mouse: the picture is there as long as that lasts
	picture.addEventListener("pointerdown", (event) => {
		pressed = true;
		picture.setPointerCapture(event.pointerId);
		peek(true);
	});
	for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) picture.addEventListener(kind, () => peek(false));
	picture.addEventListener("contextmenu", (event) => event.preventDefault());
	picture.addEventListener("click", () => {
		if (!pressed) peek(!page.peeking); // of a key or a screen reader
		pressed = false;
	});
	document.addEventListener("keydown", (event) => { if (key(event)) event.preventDefault(); });
	document.addEventListener("keyup", (event) => {
		if (/^p$/i.test(event.key)) peek(false);
	});
	document.addEventListener("visibilitychange", () => awake());
	addEventListener("pageshow", () => awake());
	addEventListener("pagehide", () => awake(false));
	setInterval(() => { if (page.since) the("clock").textContent = time(elapsed()); }, 200);
}

// progress is the game as it stands, for a page around this one that goes on with it in the program.
function progress() {
	const busy = Boolean(board.held) || page.peeking || page.phase === "watch";
	return { ...sent, begun: page.phase !== "reveal", busy, pushes: game.pushes, times: game.times,
		elapsed: Math.round(elapsed()), helped: page.helped, solved: game.solved };
}

function open() {
	document.documentElement.lang = language;
	for (const id of ["begin", "undo", "picture", "numbers", "again", "show", "pause", "back", "replay", "solution"]) name(id, words(id));
	the("about").textContent = words("about", sent.w, sent.h);
	the("keys").textContent = words("keys");
	the("bar-play").setAttribute("aria-label", words("tools"));
	the("result").querySelector("h2").textContent = words("solved");
	listen();
	if (resume()) return;
	go("reveal");
	board.fit();
	requestAnimationFrame(() => setTimeout(() => board.cut()));
}

the("photo").decode().catch(() => {}).then(open);
