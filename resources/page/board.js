// The board on the page: it draws a state, slides tiles, and tells what fingers and mouse push. It knows no game.

// Sizes in CSS pixels, as on the board of the desktop program, whose tiles are of about USUAL.
const USUAL = 156, GAP = 5, RADIUS = 10;
const TAP = 6; // a pointer that has moved less has tapped
const FLICK = 0.35; // pixels in a millisecond: a push that is as fast at its end goes on by itself

class Board {
	// on.push is asked to play moves, on.free tells whether a person may push.
	constructor(element, photo, goal, on) {
		Object.assign(this, { element, photo, on, well: element.querySelector("#well"), tiles: [] });
		this.lay(goal);
		for (const kind of ["down", "move", "up", "cancel"]) {
			element.addEventListener("pointer" + kind, (event) => this[kind](event));
		}
		for (const kind of ["contextmenu", "mousedown"]) element.addEventListener(kind, (event) => event.preventDefault());
		new ResizeObserver(() => this.fit()).observe(element.parentElement);
	}

	// lay makes the tiles of a goal, where they belong.
	lay(goal) {
		for (const { button } of this.tiles) button.remove();
		Object.assign(this, { goal, state: goal, side: 0, held: null });
		this.tiles = goal.tiles.map((number, cell) => this.tile(number, cell));
		const { pixels } = this;
		this.pixels = 0;
		this.fit();
		if (pixels) this.cut();
		this.photo.before(...this.tiles.map(({ button }) => button)); // once they lie there, or they would slide there
	}

	// tile is the button of a number, which has the part of the photo where it belongs.
	tile(number, cell) {
		const button = document.createElement("button");
		Object.assign(button, { className: "tile", type: "button", tabIndex: -1, id: "tile-" + number });
		button.append(document.createElement("canvas"));
		if (number) {
			button.append(Object.assign(document.createElement("span"), { textContent: number }));
			button.addEventListener("click", (event) => { // of a screen reader; fingers and mouse push by themselves
				if (event.detail === 0 && this.on.free()) this.on.push(slide(this.state, this.state.tiles.indexOf(number)));
			});
		} else {
			button.setAttribute("aria-hidden", "true");
		}
		return { number, cell, button };
	}

	// fit makes the board as large as its place allows.
	fit() {
		const { w, h } = this.goal;
		const place = this.element.parentElement.getBoundingClientRect();
		const frame = place.width < 500 ? 8 : 14;
		const gapOf = (side) => Math.max(1, Math.round(GAP * Math.min(1, side / USUAL)));
		let side = Math.floor(Math.min((place.width - 2 * frame) / w, (place.height - 2 * frame) / h));
		while (side > 12 && (w * side + (w + 1) * gapOf(side) + 2 * frame > place.width || h * side + (h + 1) * gapOf(side) + 2 * frame > place.height)) side--;
		side = Math.max(side, 12);
		const gap = gapOf(side), round = Math.min(RADIUS, RADIUS * side / USUAL + 1);
		if (this.side === side && this.frame === frame) return;
		Object.assign(this, { side, gap, frame, pitch: side + gap, first: frame + gap });
		const inner = { width: w * side + (w + 1) * gap, height: h * side + (h + 1) * gap };
		const box = (element, x, y, width, height, radius) => Object.assign(element.style,
			{ left: x + "px", top: y + "px", width: width + "px", height: height + "px", borderRadius: radius + "px" });
		box(this.element, 0, 0, inner.width + 2 * frame, inner.height + 2 * frame, round + frame);
		box(this.well, frame, frame, inner.width, inner.height, round + gap / 2);
		box(this.photo, frame, frame, inner.width, inner.height, round + gap / 2);
		for (const { button } of this.tiles) {
			Object.assign(button.style, { width: side + "px", height: side + "px", borderRadius: round + "px",
				fontSize: Math.min(22, Math.max(8, side * 0.14)) + "px" });
		}
		if (this.pixels) this.cut();
		this.show(this.state);
	}

	// cut gives each tile its part of the photo, as sharp as the screen. It costs more than all the rest of the page,
	// so that the photo is shown as a whole before it.
	cut() {
		const pixels = Math.round(this.side * Math.min(3, devicePixelRatio || 1)), { w, h } = this.goal;
		if (this.pixels === pixels) return;
		this.pixels = pixels;
		const { naturalWidth, naturalHeight } = this.photo, side = Math.min(naturalWidth / w, naturalHeight / h);
		const left = (naturalWidth - side * w) / 2, top = (naturalHeight - side * h) / 2; // its middle, in the board's shape
		for (const { cell, button } of this.tiles) {
			const canvas = button.firstChild;
			canvas.width = canvas.height = pixels;
			const pen = canvas.getContext("2d");
			pen.imageSmoothingQuality = "high";
			pen.drawImage(this.photo, left + cell % w * side, top + Math.floor(cell / w) * side, side, side, 0, 0, pixels, pixels);
		}
	}

	// show draws a state: tiles that lie elsewhere slide there.
	show(state) {
		this.state = state;
		const { w } = state;
		for (const { number, button } of this.tiles) {
			const cell = state.tiles.indexOf(number);
			this.put(button, cell, 0, 0);
			button.classList.toggle("blank", number === 0);
			if (number) button.setAttribute("aria-label", this.on.name(number, 1 + Math.floor(cell / w), 1 + cell % w));
		}
		// Read row by row, whatever the order in the document.
		this.element.setAttribute("aria-owns", state.tiles.filter(Boolean).map((number) => "tile-" + number).join(" "));
	}

	put(button, cell, dx, dy) {
		const { w } = this.goal;
		button.style.transform = `translate(${this.first + cell % w * this.pitch + dx}px, ${this.first + Math.floor(cell / w) * this.pitch + dy}px)`;
	}

	// fly shows a state to which tiles fly one after the other, and returns how long that takes, in milliseconds.
	fly(state) {
		const late = 420 / this.tiles.length;
		this.tiles.forEach(({ button }, i) => button.style.setProperty("--late", Math.round(i * 7 % this.tiles.length * late) + "ms"));
		this.element.classList.add("flying");
		this.show(state);
		clearTimeout(this.landing);
		this.landing = setTimeout(() => this.element.classList.remove("flying"), 1080);
		return 1080;
	}

	// down, move, up and cancel follow one finger, or the mouse.
	down(event) {
		if (this.held || event.button !== 0 || !this.on.free()) return;
		const box = this.element.getBoundingClientRect(), { w, h } = this.goal;
		const col = Math.floor((event.clientX - box.left - this.first + this.gap / 2) / this.pitch);
		const row = Math.floor((event.clientY - box.top - this.first + this.gap / 2) / this.pitch);
		const cell = col < 0 || row < 0 || col >= w || row >= h ? -1 : row * w + col;
		this.held = { pointer: event.pointerId, x: event.clientX, y: event.clientY, cell, moves: "", off: 0, speed: 0, at: event.timeStamp };
		this.element.setPointerCapture(event.pointerId);
		this.element.focus({ preventScroll: true });
	}

	move(event) {
		const held = this.held;
		if (!held || event.pointerId !== held.pointer) return;
		const dx = event.clientX - held.x, dy = event.clientY - held.y;
		if (!held.moves) {
			if (Math.max(Math.abs(dx), Math.abs(dy)) < TAP || !this.grip(held, dx, dy)) return;
		}
		const off = Math.min(this.pitch, Math.max(0, { L: -dx, R: dx, U: -dy, D: dy }[held.moves[0]]));
		const passed = Math.max(1, event.timeStamp - held.at);
		held.speed = 0.4 * held.speed + 0.6 * (off - held.off) / passed;
		Object.assign(held, { off, at: event.timeStamp });
		const x = { L: -off, R: off }[held.moves[0]] ?? 0, y = { U: -off, D: off }[held.moves[0]] ?? 0;
		for (const [cell, button] of held.tiles) this.put(button, cell, x, y);
	}

	// grip takes hold of what a push in this direction moves: the line from the tile under the finger to the blank, or
	// the one tile that can go that way, wherever the finger is.
	grip(held, dx, dy) {
		const way = Math.abs(dx) > Math.abs(dy) ? (dx < 0 ? "L" : "R") : (dy < 0 ? "U" : "D");
		const line = slide(this.state, held.cell);
		held.swipe = line[0] !== way;
		held.moves = held.swipe ? way : line;
		let blank = this.state.tiles.indexOf(0);
		held.tiles = [];
		for (const move of held.moves) {
			blank = source(this.state, move, blank);
			if (blank < 0) {
				held.moves = "";
				return false;
			}
			const { button } = this.tiles.find(({ number }) => number === this.state.tiles[blank]);
			button.classList.add("dragged");
			held.tiles.push([blank, button]);
		}
		return true;
	}

	up(event) { this.release(event, true); }

	cancel(event) { this.release(event, false); }

	// release ends a push: it snaps to where it is nearer, or goes where it was flicked.
	release(event, meant) {
		const held = this.held;
		if (!held || event.pointerId !== held.pointer) return;
		this.held = null;
		for (const [, button] of held.tiles ?? []) button.classList.remove("dragged");
		const half = held.swipe ? Math.min(28, this.pitch / 2) : this.pitch / 2;
		const idle = event.timeStamp - held.at > 80;
		const far = held.off > half && held.speed > -FLICK || held.off > TAP && held.speed > FLICK && !idle;
		const near = Math.max(Math.abs(event.clientX - held.x), Math.abs(event.clientY - held.y)) < TAP;
		if (meant && held.moves && far) this.on.push(held.moves);
		else if (meant && !held.moves && near && held.cell >= 0) this.on.push(slide(this.state, held.cell));
		this.show(this.state);
	}

	// celebrate lets a light go over the picture, and paper in its colours fall.
	celebrate() {
		const light = Object.assign(document.createElement("div"), { id: "light" });
		for (const side of ["left", "top", "width", "height", "borderRadius"]) light.style[side] = this.photo.style[side];
		this.element.append(light);
		setTimeout(() => light.remove(), 1600);
		const few = Object.assign(document.createElement("canvas"), { width: 6, height: 6 }).getContext("2d");
		few.drawImage(this.photo, 0, 0, 6, 6);
		const colours = few.getImageData(0, 0, 6, 6).data;
		for (let i = 0; i < 36; i++) {
			const paper = Object.assign(document.createElement("i"), { className: "paper" });
			const [red, green, blue] = colours.subarray(4 * i);
			paper.style.background = i % 3 ? `rgb(${red} ${green} ${blue})` : "var(--accent)";
			this.element.append(paper);
			const angle = Math.random() * 2 * Math.PI, far = (0.25 + 0.3 * Math.random()) * this.element.clientWidth;
			const x = Math.cos(angle) * far, y = Math.sin(angle) * far * 0.7, turn = 500 * (Math.random() - 0.5);
			paper.animate([
				{ transform: "translate(0, 0) scale(.4)", opacity: 0 },
				{ transform: `translate(${x * 0.8}px, ${y - 60}px) rotate(${turn}deg)`, opacity: 1, offset: 0.35, easing: "ease-in" },
				{ transform: `translate(${x}px, ${y + 220}px) rotate(${2 * turn}deg) rotateX(540deg)`, opacity: 0 },
			], { duration: 1700 + 900 * Math.random(), delay: 300, easing: "cubic-bezier(.1, .8, .3, 1)", fill: "both" })
				.onfinish = () => paper.remove();
		}
	}
}
