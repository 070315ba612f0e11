"use strict";

// The rules of the puzzle. A state is { w, h, tiles }: the tiles row by row, 0 for the blank, and is never changed.
// A move is U, D, L or R: the way the tile slides. Nothing here knows the page.

const MOVES = "UDLR";
const INVERSE = { U: "D", D: "U", L: "R", R: "L" };

// source is the cell whose tile slides into the blank by a move, −1 where there is none.
function source(state, move, blank = state.tiles.indexOf(0)) {
	const { w, h } = state;
	const col = blank % w, row = Math.floor(blank / w);
	switch (move) {
	case "U": return row + 1 < h ? blank + w : -1;
	case "D": return row > 0 ? blank - w : -1;
	case "L": return col + 1 < w ? blank + 1 : -1;
	case "R": return col > 0 ? blank - 1 : -1;
	}
	return -1;
}

// legal is the moves that are possible.
function legal(state) { return [...MOVES].filter((move) => source(state, move) >= 0).join(""); }

// apply is the state after some moves, null where one of them is not possible.
function apply(state, moves) {
	const tiles = state.tiles.slice();
	let blank = tiles.indexOf(0);
	for (const move of moves) {
		const from = source(state, move, blank);
		if (from < 0) return null;
		tiles[blank] = tiles[from];
		tiles[from] = 0;
		blank = from;
	}
	return { ...state, tiles };
}

// slide is the moves that push the tile of a cell toward the blank, with all between them; "" where it is on no line
// with the blank.
function slide(state, cell) {
	const { w } = state;
	const blank = state.tiles.indexOf(0);
	const across = cell % w - blank % w, down = Math.floor(cell / w) - Math.floor(blank / w);
	if (cell < 0 || cell >= state.tiles.length || (across !== 0) === (down !== 0)) return "";
	return across ? (across > 0 ? "L" : "R").repeat(Math.abs(across)) : (down > 0 ? "U" : "D").repeat(Math.abs(down));
}

// back is the moves that take moves back.
function back(moves) { return [...moves].reverse().map((move) => INVERSE[move]).join(""); }

function same(a, b) { return a.tiles.every((tile, cell) => tile === b.tiles[cell]); }

// standard is the goal of a size with the numbers in order and the blank last.
function standard(w, h) { return { w, h, tiles: Array.from({ length: w * h }, (_, cell) => (cell + 1) % (w * h)) }; }

// reachable reports whether moves lead from a state to a goal: each move exchanges the blank with a tile, so the parity of
// the permutation must be that of the way of the blank.
function reachable(state, goal) {
	const { w, h, tiles } = state, place = tiles.map((tile) => goal.tiles.indexOf(tile));
	let exchanges = 0;
	for (let cell = 0; cell < w * h; cell++) {
		while (place[cell] !== cell) {
			const to = place[cell];
			[place[cell], place[to]] = [place[to], to];
			exchanges++;
		}
	}
	const at = tiles.indexOf(0), to = goal.tiles.indexOf(0);
	return (exchanges + Math.abs(at % w - to % w) + Math.abs(Math.floor(at / w) - Math.floor(to / w))) % 2 === 0;
}

// Game is a game from a start to a goal: pushes of one or more moves, each of which can be taken back.
class Game {
	constructor(start, goal) {
		this.goal = goal;
		this.start = start;
		this.resume({ pushes: [], times: [] });
	}

	// resume goes on with pushes and the clock's reading of each, as a game or what it left had them, and reports whether
	// they are possible.
	resume({ pushes, times, left = null }) {
		const state = apply(this.start, pushes.join(""));
		if (state) Object.assign(this, { state, pushes, times, left });
		return Boolean(state);
	}

	// restart goes back to the start. What was played is left for undo, with what the page notes of it.
	restart(note) {
		const { pushes, times, left } = this;
		this.resume({ pushes: [], times: [], left: pushes.length ? { pushes, times, left, ...note } : left });
	}

	// push plays moves as one push, at a time, and tells whether they are possible.
	push(moves, time = 0) {
		const next = moves && apply(this.state, moves);
		if (!next) return false;
		this.state = next;
		this.pushes.push(moves);
		this.times.push(time);
		return true;
	}

	// undo takes the last push back, or a restart where nothing was pushed since: then it returns what that had left.
	// It returns false where there is nothing to take back.
	undo() {
		const { left } = this;
		if (!this.pushes.length) return Boolean(left) && this.resume(left) && left;
		this.times.pop();
		this.state = apply(this.state, back(this.pushes.pop()));
		return true;
	}

	get moves() { return this.pushes.join("").length; }

	get home() { return this.state.tiles.filter((tile, cell) => tile && tile === this.goal.tiles[cell]).length; }

	get solved() { return same(this.state, this.goal); }
}
