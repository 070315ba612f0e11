"""Runs a search on boards, one an argument ("3;START;GOAL;…"), and prints what it prints and the marks of the lines it
executes: python3 trace.py FILE BOARD…"""
import sys

file, boards = sys.argv[1], sys.argv[2:]
source = open(file).read()
marks = {i + 1: line.split("#:")[1].strip() for i, line in enumerate(source.split("\n")) if "#:" in line}
code = compile(source, file, "exec")
ran = []


def local(frame, event, arg):
    if event == "line":
        mark = marks.get(frame.f_lineno)
        if mark == "stale":
            del ran[-2:]  # the entry of the queue is passed over, and a record does not know of it
        elif mark:
            ran.append(mark)
    return local


def tracer(frame, event, arg):
    return local if frame.f_code.co_name in ("search", "visit") else None


for board in boards:
    ran.clear()
    sys.argv = [file] + board.split(";")
    sys.settrace(tracer)
    exec(code, {"__name__": "__main__"})
    sys.settrace(None)
    print(" ".join(ran))
