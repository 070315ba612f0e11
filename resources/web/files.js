// The files of the program that runs in this page. Go asks for files in the way of Node's fs (syscall/fs_js.go): here they
// are kept in memory, and what lies in the person's folder is kept in the browser's database as well, so that games,
// records, settings and tables are there again the next time.
"use strict";

const home = "/home/player", photos = "/photos", downloads = "/downloads";

class Files {
	constructor() {
		this.nodes = new Map(); // by path: { folder: bool, bytes: Uint8Array, size, time, number }
		this.open = new Map(); // by descriptor: { node, path, at, append }
		this.last = 2;
		this.numbers = 0;
		this.changed = () => {}; // is told the path of every file that came, changed or went
		for (const path of ["/", "/tmp", "/home", home, photos, downloads]) this.add(path, true);
	}

	add(path, folder, bytes = new Uint8Array(0)) {
		const node = { folder, bytes, size: bytes.length, time: Date.now(), number: ++this.numbers };
		this.nodes.set(path, node);
		return node;
	}

	// read is what a file holds, or null.
	read(path) {
		const node = this.nodes.get(path);
		return node && !node.folder ? node.bytes.slice(0, node.size) : null;
	}

	// write puts a file there with the folders around it.
	write(path, bytes) {
		const parts = path.split("/");
		for (let i = 2; i < parts.length; i++) {
			const folder = parts.slice(0, i).join("/");
			if (!this.nodes.has(folder)) this.add(folder, true);
		}
		this.add(path, false, bytes);
	}

	names(path) {
		const start = path === "/" ? "/" : path + "/";
		return [...this.nodes.keys()].filter((p) => p !== path && p.startsWith(start) && !p.slice(start.length).includes("/"))
			.map((p) => p.slice(start.length));
	}
}

const O = { O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536 };

function failure(code) {
	const error = new Error(code);
	error.code = code;
	return error;
}

function tidy(path) {
	const parts = [];
	for (const part of path.split("/")) {
		if (part === "..") parts.pop();
		else if (part !== "" && part !== ".") parts.push(part);
	}
	return "/" + parts.join("/");
}

// system is a globalThis.fs over files; said takes what the program prints.
function system(files, said) {
	const found = (path) => {
		const node = files.nodes.get(tidy(path));
		if (!node) throw failure("ENOENT");
		return node;
	};
	const held = (fd) => {
		const file = files.open.get(fd);
		if (!file) throw failure("EBADF");
		return file;
	};
	const parent = (path) => {
		const node = files.nodes.get(path.slice(0, path.lastIndexOf("/")) || "/");
		if (!node) throw failure("ENOENT");
		if (!node.folder) throw failure("ENOTDIR");
	};
	const told = (node) => ({
		dev: 1, ino: node.number, mode: node.folder ? 0o40755 : 0o100644, nlink: 1, uid: 0, gid: 0, rdev: 0, size: node.size,
		blksize: 4096, blocks: Math.ceil(node.size / 512), atimeMs: node.time, mtimeMs: node.time, ctimeMs: node.time,
		isDirectory: () => node.folder,
	});
	const room = (node, size) => {
		if (size > node.bytes.length) {
			const bytes = new Uint8Array(Math.max(size, node.bytes.length * 2));
			bytes.set(node.bytes.subarray(0, node.size));
			node.bytes = bytes;
		}
	};
	const cut = (node, size) => {
		room(node, size);
		if (size < node.size) node.bytes.fill(0, size, node.size);
		node.size = size;
		node.time = Date.now();
	};
	const calls = {
		open(path, flags) {
			path = tidy(path);
			let node = files.nodes.get(path);
			if (node && flags & O.O_CREAT && flags & O.O_EXCL) throw failure("EEXIST");
			if (!node) {
				if (!(flags & O.O_CREAT)) throw failure("ENOENT");
				parent(path);
				node = files.add(path, false);
				files.changed(path);
			}
			if (node.folder && flags & (O.O_WRONLY | O.O_RDWR)) throw failure("EISDIR");
			if (!node.folder && flags & O.O_DIRECTORY) throw failure("ENOTDIR");
			if (flags & O.O_TRUNC) cut(node, 0);
			files.open.set(++files.last, { node, path, at: 0, append: Boolean(flags & O.O_APPEND) });
			return files.last;
		},
		close(fd) {
			files.open.delete(fd);
		},
		read(fd, buffer, offset, length, position) {
			const file = held(fd), at = position ?? file.at;
			const n = Math.max(0, Math.min(length, file.node.size - at));
			buffer.set(file.node.bytes.subarray(at, at + n), offset);
			if (position == null) file.at += n;
			return n;
		},
		write(fd, buffer, offset, length, position) {
			const bytes = buffer.subarray(offset, offset + length);
			if (fd === 1 || fd === 2) {
				said(fd, bytes);
				return length;
			}
			const file = held(fd), at = file.append ? file.node.size : position ?? file.at;
			room(file.node, at + length);
			file.node.bytes.set(bytes, at);
			file.node.size = Math.max(file.node.size, at + length);
			file.node.time = Date.now();
			if (position == null) file.at = at + length;
			files.changed(file.path);
			return length;
		},
		fstat: (fd) => told(fd < 3 ? { folder: false, size: 0, time: 0, number: 0 } : held(fd).node),
		stat: (path) => told(found(path)),
		lstat: (path) => told(found(path)),
		mkdir(path) {
			path = tidy(path);
			if (files.nodes.has(path)) throw failure("EEXIST");
			parent(path);
			files.add(path, true);
		},
		readdir(path) {
			if (!found(path).folder) throw failure("ENOTDIR");
			return files.names(tidy(path));
		},
		rename(from, to) {
			from = tidy(from);
			to = tidy(to);
			const node = found(from);
			parent(to);
			if (node.folder) {
				for (const path of [...files.nodes.keys()].filter((p) => p.startsWith(from + "/"))) {
					files.nodes.set(to + path.slice(from.length), files.nodes.get(path));
					files.nodes.delete(path);
					files.changed(path);
					files.changed(to + path.slice(from.length));
				}
			}
			files.nodes.delete(from);
			files.nodes.set(to, node);
			for (const file of files.open.values()) if (file.path === from) file.path = to;
			files.changed(from);
			files.changed(to);
		},
		unlink(path) {
			if (found(path).folder) throw failure("EISDIR");
			files.nodes.delete(tidy(path));
			files.changed(tidy(path));
		},
		rmdir(path) {
			if (!found(path).folder) throw failure("ENOTDIR");
			if (files.names(tidy(path)).length) throw failure("ENOTEMPTY");
			files.nodes.delete(tidy(path));
		},
		truncate(path, size) {
			cut(found(path), size);
			files.changed(tidy(path));
		},
		ftruncate(fd, size) {
			cut(held(fd).node, size);
			files.changed(held(fd).path);
		},
		link() { throw failure("ENOSYS"); },
		symlink() { throw failure("ENOSYS"); },
		readlink(path) { found(path); throw failure("EINVAL"); },
		fsync: (fd) => { held(fd); },
		chmod: (path) => { found(path); },
		fchmod() {}, chown() {}, fchown() {}, lchown() {},
		utimes: (path) => { found(path); },
	};
	const fs = { constants: O, writeSync: (fd, bytes) => { said(fd, bytes); return bytes.length; } };
	for (const [name, call] of Object.entries(calls)) {
		fs[name] = (...args) => {
			const answer = args.pop();
			let result;
			try {
				result = call(...args);
			} catch (error) {
				queueMicrotask(() => answer(error.code ? error : failure("EIO")));
				return;
			}
			queueMicrotask(() => answer(null, result));
		};
	}
	return fs;
}

// Keep writes what changes in the person's folder to the browser's database, half a second later at most, and reads it
// back at the start. Where the browser has none, as in a private window, the files last as long as the page.
class Keep {
	static async begin(files) {
		const keep = new Keep();
		keep.files = files;
		keep.waiting = new Set();
		try {
			keep.base = await new Promise((done, failed) => {
				const request = indexedDB.open("tilewise-files", 1);
				request.onupgradeneeded = () => request.result.createObjectStore("files");
				request.onsuccess = () => done(request.result);
				request.onerror = () => failed(request.error);
			});
			await keep.load();
		} catch (error) {
			console.warn("Nothing is kept beyond this page:", error);
			keep.base = null;
		}
		addEventListener("pagehide", () => keep.flush());
		document.addEventListener("visibilitychange", () => { if (document.hidden) keep.flush(); });
		return keep;
	}

	load() {
		return new Promise((done, failed) => {
			const walk = this.base.transaction("files").objectStore("files").openCursor();
			walk.onerror = () => failed(walk.error);
			walk.onsuccess = () => {
				const entry = walk.result;
				if (!entry) return done();
				this.files.write(entry.key, entry.value);
				entry.continue();
			};
		});
	}

	note(path) {
		if (!path.startsWith(home + "/") || !this.base) return;
		this.waiting.add(path);
		this.timer ??= setTimeout(() => this.flush(), 500);
	}

	// flush returns when all that was noted is kept.
	flush() {
		clearTimeout(this.timer);
		this.timer = null;
		if (!this.base || !this.waiting.size) return Promise.resolve();
		const paths = [...this.waiting];
		this.waiting.clear();
		return new Promise((done) => {
			const change = this.base.transaction("files", "readwrite"), store = change.objectStore("files");
			for (const path of paths) {
				const bytes = this.files.read(path);
				if (bytes) store.put(bytes, path);
				else store.delete(path);
			}
			change.commit?.(); // at once: the page may go away
			change.oncomplete = done;
			change.onabort = change.onerror = () => { console.warn("The browser keeps no more:", change.error); done(); };
		});
	}
}

// Downloads hands over what the program writes into their folder, when it has been left alone for a moment.
class Downloads {
	constructor(files) { this.files = files; this.timers = new Map(); }

	note(path) {
		if (!path.startsWith(downloads + "/")) return;
		clearTimeout(this.timers.get(path));
		this.timers.set(path, setTimeout(() => this.hand(path), 400));
	}

	hand(path) {
		const bytes = this.files.read(path), name = path.slice(downloads.length + 1);
		if (!bytes || name.startsWith(".") || /\.(new|tmp)[0-9]*$/.test(name)) return; // on its way to its name
		const link = document.createElement("a");
		link.href = URL.createObjectURL(new Blob([bytes]));
		link.download = name;
		link.click();
		setTimeout(() => URL.revokeObjectURL(link.href), 60000);
	}
}

// Dialogs asks for a file by the browser's own dialog.
class Dialogs {
	constructor(files) { this.files = files; }

	ask(save, name, endings, take) {
		this.forget();
		if (save) return take(`${downloads}/${name || "tilewise"}`);
		const input = document.createElement("input");
		this.input = input;
		input.type = "file";
		input.accept = endings.join(",");
		input.id = "tilewise-choice";
		input.hidden = true;
		document.body.append(input);
		input.oncancel = () => { this.forget(); take(""); };
		input.onchange = async () => {
			const file = input.files[0];
			this.forget();
			take(file ? await this.bring(file) : "");
		};
		input.click();
	}

	forget() {
		this.input?.remove();
		this.input = null;
	}

	// bring puts a file of the person's among ours and tells its path. It lies in the person's folder, so that it is
	// there again with the game.
	async bring(file) {
		const path = `${home}/photos/${file.name.replaceAll("/", "_")}`;
		this.files.write(path, new Uint8Array(await file.arrayBuffer()));
		this.files.changed(path);
		return path;
	}
}
