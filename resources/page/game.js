// The page: first the picture as a whole, then the shuffle that was sent; the clock and the moves; and the solved picture.

document.documentElement.classList.add("scripted"); // otherwise the page is the picture, and how to play it

const the = (id) => document.getElementById(id);
const sent = JSON.parse(the("puzzle").textContent); // the puzzle of the file, with what its sender adds
const language = languageOf(navigator.languages ?? [navigator.language]);
const words = (name, ...values) => say(language, name, ...values);
const still = matchMedia("(prefers-reduced-motion: reduce)");
const shape = (tiles) => ({ w: puzzle.w, h: puzzle.h, tiles });
const framed = window.parent !== window; // by a page that goes on with the game in the program

// fresh is what a page notes of a game that was not begun.
const fresh = () => ({
	spent: 0, since: 0, // the clock: milliseconds before the last pause, and when it went on, 0 while it stands
	helped: false, hints: 0, // a solution or hints were seen, and how many hints
});

let puzzle = sent; // the one that is played
let game = new Game(shape(sent.start), shape(sent.goal));
let ways = new Ways(sent, game.goal);
let bests = {}; // of each size: the least time in milliseconds, and the fewest moves
const page = {
	phase: "reveal", // then "play", "watch" or "solved"
	peeking: false, // the picture is shown over the board
	own: false, // the photo is the person's own
	noted: "", // what note says; "" is nothing, or how a small board is seen better
	before: null, // the game that was left for another puzzle
	kept: 0, keeping: 0, // when the game was kept, and what waits for the next time: browsers take some three a second
	...fresh(),
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

// note says something below the clock; without a text, how a small board is seen better.
function note(text) {
	page.noted = text;
	the("note").textContent = text || roomHint();
	if (text) tell(text);
}

// roomHint says how the tiles become larger where a finger hardly finds them.
function roomHint() {
	const { w, h } = puzzle, tall = innerHeight > innerWidth;
	if (!matchMedia("(pointer: coarse)").matches || board.side >= 44) return "";
	return words(w > h && tall || h > w && !tall ? "turn" : "zoom");
}

// name puts words into a button.
function name(id, text) { the(id).querySelector("span").textContent = text; }

function icon(id, symbol) { the(id).querySelector("use").setAttribute("href", "#icon-" + symbol); }

// draw brings all that is not the board up to date.
function draw() {
	for (const phase of ["reveal", "play", "watch", "solved"]) the("bar-" + phase).hidden = page.phase !== phase;
	the("figures").classList.toggle("unseen", page.phase === "reveal" || page.phase === "solved");
	the("message").hidden = page.phase !== "reveal" || puzzle !== sent || !sent.message;
	the("beat").hidden = puzzle !== sent || !sent.beat;
	the("clock").textContent = time(elapsed());
	the("moves").textContent = words("moves", game.moves);
	the("about").textContent = sizeLine() + (proven(puzzle) ? " · " + words("least", puzzle.solution.length) : "");
	the("again").disabled = game.pushes.length === 0;
	the("undo").disabled = game.pushes.length === 0 && !game.left && !page.before;
	the("picture").setAttribute("aria-pressed", page.peeking);
	document.body.classList.toggle("won", page.phase === "solved");
	const blank = board.state.tiles.indexOf(0), { w, h } = puzzle;
	the("board").setAttribute("aria-label", words("board", w, h, 1 + Math.floor(blank / w), 1 + blank % w));
	board.element.classList.toggle("whole", page.peeking || page.phase === "reveal" || page.phase === "solved");
	page.keeping ||= setTimeout(keep, Math.max(0, page.kept + 300 - performance.now()));
}

// sizeLine is the size of the board, and its day where it is that of a day.
function sizeLine() {
	const { w, h, day } = puzzle;
	if (!day) return words("size", w, h);
	const tag = navigator.languages?.find((tag) => tag.startsWith(language)) ?? language;
	const date = new Date(Math.floor(day / 10000), Math.floor(day / 100) % 100 - 1, day % 100);
	return words("size", w, h) + " · " + new Intl.DateTimeFormat(tag, { day: "numeric", month: "long" }).format(date);
}

function titleShown() { return the("title").textContent; }

// snapshot is the game as it stands, to go on with.
function snapshot() {
	const { pushes, times, left } = game, { helped, hints, own } = page;
	return { puzzle: puzzle === sent ? null : puzzle, own, pushes, times, left, spent: Math.round(elapsed()), helped, hints };
}

// keep has the browser keep the game as it stands, once it was begun.
function keep() {
	clearTimeout(page.keeping);
	Object.assign(page, { keeping: 0, kept: performance.now() });
	if (page.phase === "reveal") return;
	save({ ...snapshot(), before: page.before, bests, plain: board.element.classList.contains("plain") });
}

// lay puts a puzzle on the board, with the photo that was sent or the person's own.
async function lay(next, own) {
	puzzle = next;
	page.own = own && Boolean(photos.own);
	game = new Game(shape(puzzle.start), shape(puzzle.goal));
	ways = new Ways(puzzle, game.goal);
	Object.assign(hint, { at: "", marked: "" });
	const photo = the("photo"), address = page.own ? photos.own : photos.sent;
	if (photo.src !== address) {
		photo.src = address;
		await photo.decode().catch(() => {});
		board.pixels = 0; // the tiles are to be cut anew
	}
	the("title").textContent = document.title = photo.alt = page.own ? words("ownTitle") : titleSent;
	board.lay(game.goal);
}

// goOn goes on with a game that was kept, and reports whether it is one.
async function goOn(kept) {
	try {
		const next = kept.puzzle ?? sent;
		if (!playable(next)) return false;
		const start = { w: next.w, h: next.h, tiles: next.start };
		for (let some = kept; some; some = some.left) if (!apply(start, some.pushes.join(""))) return false;
		await lay(next, Boolean(kept.own));
		game.resume(kept);
	} catch {
		return false; // there is none, or what is there is not ours
	}
	Object.assign(page, fresh(), { spent: Number(kept.spent) || 0, helped: Boolean(kept.helped), hints: Number(kept.hints) || 0 });
	board.fit();
	board.cut();
	measure();
	return true;
}

// playable reports whether a puzzle that was kept is one.
function playable({ w, h, start, goal }) {
	const cells = w * h, whole = (tiles) => tiles.length === cells && tiles.slice().sort((a, b) => a - b).every((tile, i) => tile === i);
	return [w, h].every((side) => Number.isInteger(side) && side >= 2 && side <= 10) && whole(start) && whole(goal) &&
		reachable({ w, h, tiles: start }, { w, h, tiles: goal });
}

// resume goes on with the game that the browser has kept, and reports whether there is one. A solved one is shown again
// when the page was loaded anew, but not when it was opened again: then the picture that was sent comes first.
async function resume() {
	const kept = saved();
	bests = Object(kept?.bests);
	if (kept?.plain) toggleNumbers();
	if (!await goOn(kept)) return false;
	if (game.solved && performance.getEntriesByType("navigation")[0]?.type === "navigate") {
		await lay(sent, false);
		Object.assign(page, fresh());
		return false;
	}
	page.before = kept.before ?? null;
	board.element.classList.add("quick");
	board.show(game.state);
	if (game.solved) finish(true);
	else go("play");
	note("");
	awake();
	return true;
}

// awake runs the clock while the page is seen, and keeps the game when it no longer is: it may not come back.
function awake(seen = !document.hidden) {
	runClock(seen && page.phase === "play" && game.moves > 0 && !game.solved && !the("menu").open);
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
	game.restart({ spent: elapsed(), helped: page.helped, hints: page.hints });
	Object.assign(page, fresh());
	board.element.classList.remove("quick");
	board.show(game.goal);
	go("play");
	note("");
	const { state } = game;
	setTimeout(() => game.state === state && page.phase === "play" && board.fly(state), still.matches ? 0 : 420);
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
	followHint(moves);
	tell(words("ready", words(moves[0], number), game.home, game.goal.tiles.length - 1));
	draw();
	if (game.solved) finish();
}

function undo() {
	if (page.phase !== "play" || page.peeking) return;
	const undone = game.undo();
	if (!undone) return page.before && comeBack();
	if (undone.pushes) { // of a restart: that game goes on
		Object.assign(page, { spent: undone.spent + elapsed(), since: 0, helped: undone.helped || page.helped,
			hints: undone.hints + page.hints });
		board.fly(game.state);
	} else {
		board.show(game.state);
	}
	runClock(game.moves > 0 && !game.solved);
	followHint("");
	tell(words("undone"));
	draw();
	if (game.solved) finish(true);
}

// comeBack goes on with the game that was left for this puzzle.
async function comeBack() {
	const { before } = page;
	page.before = null;
	if (!await goOn(before)) return draw();
	board.fly(game.state);
	go("play");
	note("");
	tell(words("undone"));
}

function restart() {
	if (page.phase !== "play" || page.peeking) return;
	game.restart({ spent: elapsed(), helped: page.helped, hints: page.hints });
	Object.assign(page, { spent: 0, since: 0 });
	followHint("");
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

// gap is how many moves the solution of a puzzle has more than the shortest at most; −1 where that is not known.
function gap({ solution, bound }) { return bound > 0 ? solution.length - bound : -1; }

// comparison says how the moves that were made compare with the solution that is known.
function comparison() {
	const best = puzzle.solution.length;
	if (!best) return "";
	if (proven(puzzle)) return game.moves === best ? words("optimum") : words("proven", best);
	if (game.moves < best) return words("shorter", best);
	return gap(puzzle) > 0 ? words("within", best, gap(puzzle)) : words("found", best);
}

// helpLine says what help there was; "" where there was none.
function helpLine() {
	if (!page.helped) return "";
	return page.hints ? words("hinted", page.hints) : words("helped");
}

// beatLine is the result that the sender challenges to beat.
function beatLine() {
	const { name, time: taken, moves } = sent.beat;
	return (name || words("beat")) + ": " + time(taken) + (moves ? ", " + words("moves", moves) : "");
}

// versus says how the game compares with the challenge.
function versus() {
	if (puzzle !== sent || !sent.beat) return "";
	if (page.helped) return beatLine();
	const { time: taken, moves } = sent.beat, ahead = taken - elapsed(), fewer = moves - game.moves;
	const parts = [words(ahead > 0 ? "ahead" : "behind", time(Math.abs(ahead), true))];
	if (moves && fewer) parts.push(words(fewer > 0 ? "fewer" : "surplus", Math.abs(fewer)));
	return `${beatLine()} – ${parts.join(", ")}`;
}

// finish shows the result; again where it was there before.
function finish(again = false) {
	runClock(false);
	const help = helpLine();
	the("made").textContent = words("made", game.moves, time(elapsed(), true)) + (help && ", " + help);
	the("shortest").textContent = comparison();
	the("versus").textContent = versus();
	the("best").textContent = again || page.helped ? bestLine(puzzle) : record();
	the("shared").textContent = "";
	the("line").hidden = true;
	note("");
	if (again) return go("solved");
	keep();
	board.element.classList.remove("quick");
	const solved = game;
	setTimeout(() => {
		if (game !== solved || !game.solved || page.phase !== "play") return;
		go("solved");
		the("result").querySelector("h2").focus({ preventScroll: true });
		if (!still.matches) board.celebrate();
	}, still.matches ? 0 : 180);
}
