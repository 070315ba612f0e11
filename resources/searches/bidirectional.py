"""Bidirectional breadth-first search (Pohl 1971);
python3 bidirectional.py WIDTH "START" "GOAL"
"""
# The side with the smaller layer goes on, the start's of equal ones. It ends at the first state that both sides know.
# Successors: the tile below the blank slides first, then the one above, the left one, the right one; never straight back.
import sys

BOARD = sys.argv[1:] or ["3", "8 6 7 2 5 4 3 0 1", "1 2 3 4 5 6 7 8 0"]
W, START, GOAL = int(BOARD[0]), tuple(map(int, BOARD[1].split())), tuple(map(int, BOARD[2].split()))
TRIES = (W, -W, -1, 1)  # where the sliding tile comes from, seen from the blank
expanded = generated = 0


def successors(n, last):
    global expanded, generated
    expanded += 1
    blank = n.index(0)
    for m in TRIES:
        c = blank + m
        if 0 <= c < len(n) and (abs(m) > 1 or c // W == blank // W) and m != -last:  # not straight back
            generated += 1
            s = list(n)
            s[blank], s[c] = s[c], 0
            yield m, tuple(s)


def side(root):
    return [(root, 0)], {root: 0}  # the layer with its last moves, and the states with their distances


def search(start):
    sides = [side(start), side(GOAL)]                                           #:init
    if start == GOAL:                                                           #:goal
        return 0                                                                #:home
    while all(layer for layer, _ in sides):                                     #:while
        near = min((0, 1), key=lambda i: len(sides[i][0]))                      #:turn
        layer, seen = sides[near]
        other, after = sides[1 - near][1], []
        sides[near] = after, seen
        for n, last in layer:                                                   #:pop
            g = seen[n] + 1
            for m, s in successors(n, last):                                    #:each
                if s not in seen:                                               #:new
                    seen[s] = g                                                 #:open
                    after.append((s, m))
                    if s in other:                                              #:met
                        return seen[s] + other[s]                               #:found
    return None                                                                 #:fail


print(search(START), expanded, generated)
