// A way home on any board, as people go it: line by line from outside, each tile in turn, and the last few cells by a
// shortest way. It is long, and found in a moment.

const CORE = 3; // the sides of what is left for the search

// rowByRow is a generator, so that the page stays awake: it ends with the moves.
function* rowByRow(start, goal) {
	const walk = new Walk(start), inside = { left: 0, top: 0, right: start.w - 1, bottom: start.h - 1 };
	for (;;) {
		const line = outerLine(inside, goal);
		if (!line) break;
		yield* walk.fill(line, goal);
	}
	const { left, top, right, bottom } = inside, w = right - left + 1, h = bottom - top + 1, cells = [];
	for (let row = top; row <= bottom; row++) for (let col = left; col <= right; col++) cells.push(row * start.w + col);
	const number = (tile) => tile && 1 + cells.filter((cell) => goal.tiles[cell]).findIndex((cell) => goal.tiles[cell] === tile);
	const part = (state) => ({ w, h, tiles: cells.map((cell) => number(state.tiles[cell])) });
	const search = new Search(part(walk.state), part(goal));
	while (!search.run(1000)) yield;
	return walk.moves + search.moves;
}

// outerLine takes a line off a rectangle, but not one where the blank belongs, and returns its cells and the way that leads
// inward; null where the rectangle is small enough. Rows go first.
function outerLine(inside, goal) {
	const { w } = goal, home = goal.tiles.indexOf(0), col = home % w, row = Math.floor(home / w);
	const { left, top, right, bottom } = inside;
	const across = (row) => Array.from({ length: right - left + 1 }, (_, i) => row * w + left + i);
	const down = (col) => Array.from({ length: bottom - top + 1 }, (_, i) => (top + i) * w + col);
	if (bottom - top >= CORE) {
		if (row !== top) return { cells: across(inside.top++), inward: w };
		return { cells: across(inside.bottom--), inward: -w };
	}
	if (right - left >= CORE) {
		if (col !== left) return { cells: down(inside.left++), inward: 1 };
		return { cells: down(inside.right--), inward: -1 };
	}
	return null;
}

// Walk is a state on its way home, with the cells whose tiles stay.
class Walk {
	constructor(state) {
		Object.assign(this, { state, moves: "", fixed: new Set() });
	}

	// fill brings the tiles of a line home. The last two go in together: the last one waits two cells inward.
	*fill({ cells, inward }, goal) {
		const last = cells.at(-1), before = cells.at(-2);
		for (const cell of cells.slice(0, -1)) {
			this.bring([goal.tiles[cell]], [cell]);
			this.fixed.add(cell);
			yield;
		}
		if (this.state.tiles[last] !== goal.tiles[last]) {
			this.bring([goal.tiles[last]], [last + 2 * inward]);
			yield;
			this.fixed.delete(before);
			this.bring([goal.tiles[before], goal.tiles[last]], [before, last]);
		}
		this.fixed.add(before).add(last);
		yield;
	}

	// bring moves tiles to cells by the fewest moves that leave what is fixed: breadth first over the cells of the blank and
	// of these tiles.
	bring(tiles, cells) {
		const { state } = this, n = state.tiles.length;
		const number = (places) => places.reduce((key, place) => key * n + place, 0);
		const first = [0, ...tiles].map((tile) => state.tiles.indexOf(tile)), seen = new Map([[number(first), null]]);
		const queue = [first];
		for (const places of queue) {
			if (cells.every((cell, i) => places[i + 1] === cell)) return this.go(seen, number, places);
			for (const move of MOVES) {
				const from = source(state, move, places[0]);
				if (from < 0 || this.fixed.has(from)) continue;
				const next = places.map((place, i) => i === 0 ? from : place === from ? places[0] : place), key = number(next);
				if (seen.has(key)) continue;
				seen.set(key, { move, places });
				queue.push(next);
			}
		}
	}

	// go plays the moves that led to places.
	go(seen, number, places) {
		let moves = "";
		for (let step = seen.get(number(places)); step; step = seen.get(number(step.places))) moves = step.move + moves;
		this.state = apply(this.state, moves);
		this.moves += moves;
	}
}
