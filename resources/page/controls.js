// The controls: buttons, keys, fingers, and what is said of them. This is where the page begins.

const HOLD = 350; // milliseconds: a press that lasts longer shows the picture as long as it lasts

// letterOf is the letter of a key, by its position on a keyboard of other letters.
function letterOf(event) {
	const letter = /^[a-z]$/i.test(event.key) ? event.key : /^[\x20-\x7e]$/.test(event.key) ? "" : event.code.replace(/^Key/, "");
	return letter.length === 1 ? letter.toLowerCase() : "";
}

// key does what a key means on the board, and reports whether it means anything. Letters mean something on the board only.
function key(event) {
	const letter = letterOf(event), command = event.ctrlKey || event.metaKey;
	if (event.altKey || the("menu").open || command && letter !== "z") return false;
	const move = command ? undefined : { ArrowUp: "U", ArrowDown: "D", ArrowLeft: "L", ArrowRight: "R" }[event.key] ??
		{ KeyW: "U", KeyS: "D", KeyA: "L", KeyD: "R" }[event.code];
	const letters = board.element.contains(event.target) || event.target === document.body;
	const arrow = event.key.startsWith("Arrow");
	if (event.target.matches?.("textarea")) return false;
	if (page.phase === "reveal" && (event.key === "Enter" || event.key === " " || move) && letters) begin();
	else if (page.phase === "watch" && (event.key === "ArrowLeft" || event.key === "ArrowRight")) stepByHand(event.key === "ArrowLeft" ? -1 : 1);
	else if (move && (letters || arrow)) page.phase === "play" && !page.peeking && push(move);
	else if (!letters) return false;
	else if (event.key === "Backspace" || letter === "u" || letter === "z") undo();
	else if (letter === "p") event.repeat || holding.down(event);
	else if (letter === "n") toggleNumbers();
	else if (letter === "h") giveHint();
	else return false;
	return true;
}

// holding shows the picture while a press lasts; a short press shows it until the next.
const holding = {
	since: 0, was: false, // since when it lasts, 0 for no press, and whether the picture was shown before

	// The times are those of the events: on a busy device a tap stays one.
	down(event) {
		Object.assign(this, { since: event.timeStamp, was: page.peeking });
		peek(true);
	},

	up(event, tapped = true) {
		if (!this.since) return;
		const long = event.timeStamp - this.since > HOLD;
		this.since = 0;
		if (long || !tapped || this.was) peek(false);
	},
};

// listenToPicture connects the button that shows the picture.
function listenToPicture() {
	const picture = the("picture");
	let pressed = false; // by a finger or the mouse
	picture.addEventListener("pointerdown", (event) => {
		pressed = true;
		picture.setPointerCapture(event.pointerId);
		holding.down(event);
	});
	picture.addEventListener("pointerup", (event) => holding.up(event));
	for (const kind of ["pointercancel", "lostpointercapture"]) picture.addEventListener(kind, (event) => holding.up(event, false));
	picture.addEventListener("contextmenu", (event) => event.preventDefault());
	picture.addEventListener("click", () => {
		if (!pressed) peek(!page.peeking); // of a key or a screen reader
		pressed = false;
	});
	board.element.addEventListener("click", () => peek(false));
}

// listenToMenu connects what the menu of puzzles offers.
function listenToMenu() {
	const menu = the("menu"), file = the("file");
	the("daily").addEventListener("click", () => chosen(dailyPuzzle(dayOf(new Date()), puzzle.w === puzzle.h ? puzzle.w : 0)));
	the("original").addEventListener("click", () => chosen(sent, false));
	the("swap").addEventListener("click", () => chosen(newPuzzle(puzzle.w, puzzle.h), !page.own));
	the("photo-button").addEventListener("click", () => file.click());
	file.addEventListener("change", () => {
		const [one] = file.files;
		file.value = ""; // so that the same photo can be chosen again
		if (one) openPhoto(one);
	});
	menu.addEventListener("close", () => awake());
	menu.addEventListener("click", (event) => { if (event.target === menu) menu.close(); }); // beside it
	the("close").addEventListener("click", () => menu.close());
}

// listen connects the controls. A button that was pressed by finger or mouse gives the keys back to the board.
function listen() {
	for (const [id, act] of Object.entries({ begin, undo, hint: giveHint, numbers: toggleNumbers, again: restart, show: watch,
		back: leave, replay: begin, solution: watch, share, pause: () => pause(film.step !== 0),
		earlier: () => stepByHand(-1), later: () => stepByHand(1), new: openMenu, more: openMenu, after: openMenu })) {
		the(id).addEventListener("click", (event) => {
			act();
			if (event.detail > 0 && page.phase === "play" && !the("menu").open) board.element.focus({ preventScroll: true });
		});
	}
	listenToPicture();
	listenToMenu();
	document.addEventListener("keydown", (event) => { if (key(event)) event.preventDefault(); });
	document.addEventListener("keyup", (event) => { if (letterOf(event) === "p") holding.up(event); });
	document.addEventListener("visibilitychange", () => awake());
	addEventListener("pageshow", () => awake());
	addEventListener("pagehide", () => awake(false));
	addEventListener("resize", () => {
		board.fit();
		if (!page.noted) note("");
	});
	setInterval(() => { if (page.since) the("clock").textContent = time(elapsed()); }, 200);
}

// progress is the game as it stands, for a page around this one that goes on with it in the program.
function progress() {
	const busy = Boolean(board.held) || page.peeking || page.phase === "watch";
	return { ...puzzle, begun: page.phase !== "reveal", busy, pushes: game.pushes, times: game.times,
		elapsed: Math.round(elapsed()), helped: page.helped, solved: game.solved };
}

// speak puts the words into the page.
function speak() {
	document.documentElement.lang = language;
	for (const id of ["begin", "undo", "picture", "hint", "numbers", "again", "show", "new", "pause", "back", "replay", "share",
		"solution", "more", "after", "daily", "original", "photo-button", "close"]) name(id, words(id));
	for (const id of ["earlier", "later", "line", "file"]) the(id).setAttribute("aria-label", words(id));
	for (const [id, said] of [["keys", "keys"], ["menu-title", "new"], ["sizes-title", "sizes"]]) the(id).textContent = words(said);
	the("bar-play").setAttribute("aria-label", words("tools"));
	the("result").querySelector("h2").textContent = words("solved");
	for (const id of ["new", "more", "after"]) the(id).hidden = framed;
	the("message").textContent = sent.message ?? "";
	if (sent.beat) the("beat").textContent = beatLine();
}

async function open() {
	speak();
	the("title").textContent = document.title = the("photo").alt = titleSent;
	listen();
	if (await resume()) return;
	go("reveal");
	note("");
	board.fit();
	requestAnimationFrame(() => setTimeout(() => board.cut()));
}

// titleSent is the title that the sender gave; a page without one is a puzzle.
const titleSent = titleShown() === WORDS.en.untitled ? words("untitled") : titleShown();

the("photo").decode().catch(() => {}).then(open);
