// More to play on the page: new boards of the same photo, today's board, another photo, and the best that was made.

const photos = { sent: the("photo").src, own: savedPhoto() };

// sizesOffered are the sides of new boards, and the size that was sent.
function sizesOffered() {
	const all = SIZES.map((side) => [side, side]);
	return all.some(([w, h]) => w === sent.w && h === sent.h) ? all : [...all, [sent.w, sent.h]];
}

function sizeName({ w, h }) { return w + "x" + h; }

// another begins another puzzle, with the picture as a whole. The game before it comes back by Undo.
async function another(next, own) {
	const left = game.pushes.length && page.phase !== "solved" ? snapshot() : page.before;
	await lay(next, own);
	Object.assign(page, fresh(), { before: left });
	note("");
	go("reveal");
	the("begin").focus({ preventScroll: true });
	measure();
}

// measure finds the shortest solution of a puzzle that was made here, while it is played.
function measure() {
	const mine = puzzle;
	stopMeasuring();
	if (mine.solution || mine.w * mine.h > SEARCHED) return;
	stopMeasuring = ways.shortest(game.start, (way) => {
		if (!way || mine !== puzzle) return;
		Object.assign(mine, { solution: way.moves, bound: way.moves.length });
		draw();
		if (page.phase === "solved") the("shortest").textContent = comparison();
	});
}

let stopMeasuring = () => {};

// record keeps what a clean game has bettered of its size, and returns the words for it.
function record() {
	const best = bests[sizeName(puzzle)] ??= {}, now = Math.round(elapsed()), first = best.time === undefined;
	const faster = first || now < best.time, fewer = first || game.moves < best.moves;
	if (faster) best.time = now;
	if (fewer) best.moves = game.moves;
	if (first || !faster && !fewer) return bestLine(puzzle);
	return words(faster && fewer ? "bestBoth" : faster ? "bestTime" : "bestMoves");
}

// bestLine is the best time and the fewest moves of a size; "" where none was solved.
function bestLine(size) {
	const best = bests[sizeName(size)];
	return best?.time === undefined ? "" : words("best", best.moves, time(best.time));
}

// openMenu offers what there is to play.
function openMenu() {
	if (page.phase === "watch" || page.peeking) return;
	runClock(false);
	complain("");
	the("sizes").replaceChildren(...sizesOffered().map(([w, h]) => {
		const button = Object.assign(document.createElement("button"), { type: "button", textContent: words("size", w, h) });
		const best = bestLine({ w, h });
		if (best) button.append(Object.assign(document.createElement("small"), { textContent: best }));
		button.addEventListener("click", () => chosen(newPuzzle(w, h)));
		return button;
	}));
	the("original").hidden = puzzle === sent && !page.own;
	the("swap").hidden = !photos.own;
	name("swap", words(page.own ? "sentPhoto" : "ownPhoto"));
	the("menu").showModal();
}

function chosen(next, own = page.own) {
	the("menu").close();
	another(next, own);
}

// complain says in the menu what could not be done.
function complain(text) {
	the("problem").textContent = text;
	tell(text);
}
