// The window's toolkit hears a mouse only: a finger is told to it as one. A press that stays where it is for half a
// second is the right button's. Two fingers are the browser's, which zooms.
"use strict";

{
	// The toolkit knows a screen for fingers by the browser's name; tablets go by those of desks.
	if (matchMedia("(pointer: coarse)").matches && !/Android|iPhone|iPad|iPod/.test(navigator.userAgent)) {
		const name = navigator.userAgent + " (like iPad)";
		Object.defineProperty(navigator, "userAgent", { get: () => name });
	}

	const held = 500, still = 10; // milliseconds, CSS pixels
	let finger = null; // the one that is followed: { id, x, y, button, timer }

	// The toolkit takes a press, and its end, after the frame that it draws, but a move at once: a quick swipe would be
	// a press where it ends. So whatever follows a press waits until the program has heard it.
	let heard = Promise.resolve();
	const tell = (type, touch, button) => {
		const event = new MouseEvent(type, {
			bubbles: true, cancelable: true, clientX: touch.clientX, clientY: touch.clientY, button,
		});
		heard = heard.then(() => {
			document.dispatchEvent(event);
			if (type !== "mousemove" && globalThis.tilewiseHeard) return new Promise(tilewiseHeard);
		});
	};
	const press = (touch, button) => { finger.button = button; tell("mousedown", touch, button); };
	const followed = (event) => [...event.changedTouches].find((touch) => touch.identifier === finger?.id);
	const own = (event) => event.target instanceof HTMLCanvasElement;

	addEventListener("touchstart", (event) => {
		if (!own(event)) return;
		if (finger) {
			if (finger.button === null) forget();
			return;
		}
		const touch = event.changedTouches[0];
		finger = { id: touch.identifier, x: touch.clientX, y: touch.clientY, button: null };
		tell("mousemove", touch, 0); // what a press meets depends on where the pointer is
		const menu = () => { press(touch, 2); tell("mouseup", touch, 2); };
		// where the program kept the page busy, the finger may have moved meanwhile: that is heard first
		finger.timer = setTimeout(() => { finger.timer = setTimeout(menu, 50); }, held);
	}, { passive: false });

	const forget = () => { clearTimeout(finger.timer); finger = null; };

	addEventListener("touchmove", (event) => {
		const touch = finger && followed(event);
		if (!touch || event.touches.length > 1) return;
		event.preventDefault();
		if (finger.button === null) {
			if (Math.hypot(touch.clientX - finger.x, touch.clientY - finger.y) < still) return;
			clearTimeout(finger.timer);
			press({ clientX: finger.x, clientY: finger.y }, 0);
		}
		if (finger.button === 0) tell("mousemove", touch, 0);
	}, { passive: false });

	const end = (event) => {
		const touch = finger && followed(event);
		if (!touch) return;
		if (event.cancelable) event.preventDefault(); // otherwise the browser tells of a mouse of its own
		clearTimeout(finger.timer);
		if (finger.button === null && event.type === "touchend") press(touch, 0); // the browser took back what was cancelled
		if (finger.button === 0) tell("mouseup", touch, 0);
		finger = null;
	};
	addEventListener("touchend", end, { passive: false });
	addEventListener("touchcancel", end, { passive: false });
}
