// Hints in three steps, from any position: which tile, which way, and the next moves. The marks stay as long as the person
// follows them.

const AHEAD = 4; // moves of the third step
const ARROWS = { U: "↑", D: "↓", L: "←", R: "→" };
const hint = { step: 0, at: "", marked: "" }; // the step that was given, where, and the moves that are marked

let stopLooking = () => {};

// look finds a way from where the game stands and calls found with it; while it takes time, that is said.
function look(found) {
	stopLooking();
	let waits = true;
	note(words("looking"));
	const stop = ways.find(game.state, (way) => {
		waits = false;
		note("");
		found(way);
	});
	stopLooking = () => {
		stop();
		if (waits) note("");
		waits = false;
	};
}

function giveHint() {
	if (page.phase !== "play" || page.peeking || game.solved) return;
	look((way) => {
		const at = String(game.state.tiles);
		if (hint.at !== at) Object.assign(hint, { at, step: 0 });
		hint.step = Math.min(3, hint.step + 1);
		Object.assign(page, { helped: true, hints: page.hints + 1 });
		mark(way.moves.slice(0, hint.step < 3 ? 1 : AHEAD));
		const label = way.kind === "shortest" ? "" : words(way.kind === "rows" ? "rows" : "some");
		note([describeMarks(), label].filter(Boolean).join(" · "));
		draw();
	});
}

// mark shows moves on the tiles that they slide, the nearest most clearly.
function mark(moves) {
	for (const old of document.querySelectorAll(".next")) old.remove();
	hint.marked = moves;
	let state = game.state;
	[...moves].forEach((move, i) => {
		const button = the("tile-" + state.tiles[source(state, move)]);
		let sign = button.querySelector(".next");
		if (!sign) {
			sign = Object.assign(document.createElement("b"), { className: "next" });
			sign.setAttribute("aria-hidden", "true");
			sign.classList.toggle("later", i > 0);
			button.append(sign);
		}
		if (hint.step > 1) sign.textContent += ARROWS[move];
		state = apply(state, move);
	});
}

// describeMarks says the marked moves.
function describeMarks() {
	let state = game.state;
	const said = [...hint.marked].map((move) => {
		const number = state.tiles[source(state, move)];
		state = apply(state, move);
		return words(hint.step > 1 ? move : "this", number);
	});
	return said.join(", ");
}

// followHint keeps the marks of the moves to come where the person made the first ones, and takes them away otherwise.
function followHint(moves) {
	stopLooking();
	if (!hint.marked) return;
	const follows = hint.marked.startsWith(moves);
	mark(follows ? hint.marked.slice(moves.length) : "");
	note(describeMarks());
}
