"""Runs a search on boards, one an argument ("3;START;GOAL;…"), and prints what it prints and the numbers of the lines
that it executes: python3 trace.py FILE BOARD…"""
import sys

file, boards = sys.argv[1], sys.argv[2:]
source = open(file).read()
marks = {i + 1: line.split("#:")[1].strip() for i, line in enumerate(source.split("\n")) if "#:" in line}
again, stale = (next((line for line, mark in marks.items() if mark == name), 0) for name in ("while", "stale"))
code = compile(source, file, "exec")
ran = []


def local(frame, event, arg):
    if event == "line":
        ran.append(frame.f_lineno)
        if frame.f_lineno == stale:
            while ran.pop() != again:  # the entry of the queue is passed over, and a record does not know of it
                pass
    return local


def tracer(frame, event, arg):
    return local if frame.f_code.co_name in ("search", "visit") else None


for board in boards:
    ran.clear()
    sys.argv = [file] + board.split(";")
    sys.settrace(tracer if marks else None)
    exec(code, {"__name__": "__main__"})
    sys.settrace(None)
    if marks:
        print(*ran)
