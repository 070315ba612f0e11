// Show me: a way home, shown from where the game stands, or after its end from its start. It goes on by itself or step by
// step, forward and back. The game stays as it is.

const film = { way: null, shown: 0, step: 0, ended: false }; // step is what waits for the next move, ended: the game was solved

function watch() {
	if (page.phase !== "play" && page.phase !== "solved" || page.peeking) return;
	stopLooking();
	runClock(false);
	Object.assign(film, { way: null, shown: 0, ended: game.solved });
	mark("");
	note("");
	go("watch");
	tellWatched();
	board.element.classList.remove("quick");
	const start = film.ended ? game.start : game.state;
	const lands = performance.now() + (film.ended ? board.fly(start) : 0);
	stopLooking = ways.find(start, (way) => {
		film.way = way;
		if (!film.ended) page.helped = page.seen = true;
		pause(false, Math.max(200, lands - performance.now()));
		the("pause").focus({ preventScroll: true });
	});
	if (!film.way) the("back").focus({ preventScroll: true });
}

// pause stops the way, or lets it go on after a while.
function pause(on, wait = 0) {
	clearTimeout(film.step);
	const over = film.shown === film.way.moves.length;
	film.step = on || over ? 0 : setTimeout(() => step(1), wait);
	name("pause", words(film.step ? "pause" : "resume"));
	icon("pause", film.step ? "pause" : "play");
	tellWatched();
}

// tellWatched says how far the way is shown and what is known of its length, and which steps there are.
function tellWatched() {
	const { way, shown } = film;
	the("watched").textContent = way ? words("watched", shown, way.moves.length) + " · " + worth(way) : words("looking");
	for (const id of ["earlier", "pause", "later"]) the(id).hidden = !way;
	if (!way) return;
	the("earlier").disabled = shown === 0;
	the("pause").disabled = the("later").disabled = shown === way.moves.length;
}

// worth says what is known of the length of a way.
function worth({ kind }) {
	if (kind === "shortest") return words("optimal");
	if (kind === "rows") return words(puzzle.w * puzzle.h <= SEARCHED ? "gaveup" : "rows");
	return gap(puzzle) > 0 ? words("near", gap(puzzle)) : words("some");
}

// step shows one move more, or one less. Long ways go faster: none takes much more than a minute.
function step(by) {
	const { way } = film, runs = Boolean(film.step);
	if (!way || by > 0 && film.shown === way.moves.length || by < 0 && film.shown === 0) return;
	const moves = by > 0 ? way.moves[film.shown] : back(way.moves[film.shown - 1]);
	film.shown += by;
	board.show(apply(board.state, moves));
	draw();
	const beat = Math.max(60, Math.min(420, 60000 / way.moves.length));
	pause(!runs || by < 0, beat);
	if (film.shown < way.moves.length) return;
	board.element.classList.add("whole");
	tell(the("watched").textContent);
	the("back").focus({ preventScroll: true });
}

// stepByHand stops the way and shows one move more, or one less.
function stepByHand(by) {
	if (!film.way) return;
	pause(true);
	step(by);
	tell(the("watched").textContent);
}

// leave goes back from the way to the game.
function leave() {
	stopLooking();
	clearTimeout(film.step);
	film.step = 0;
	board.element.classList.add("quick");
	board.fly(game.state);
	go(film.ended ? "solved" : "play");
	(film.ended ? the("solution") : board.element).focus({ preventScroll: true });
	runClock(!film.ended && game.moves > 0);
}
