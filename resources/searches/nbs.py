"""NBS, best-first search from both ends (Chen, Holte, Zilles, Sturtevant 2017), with the Manhattan distance;
python3 nbs.py WIDTH "START" "GOAL"
"""
# A pair of states, one of each side, costs at least max(f, f', g + g' + 1): pair finds the least such bound.
# Ties: of the states within the bound the least g, then the latest. It ends where no pair undercuts the best solution.
# Successors: the tile above the blank slides first, then the left one, the right one, the one below; never straight back.
import sys
from heapq import heappop, heappush
from math import inf

BOARD = sys.argv[1:] or ["3", "8 6 7 2 5 4 3 0 1", "1 2 3 4 5 6 7 8 0"]
W, START, GOAL = int(BOARD[0]), tuple(map(int, BOARD[1].split())), tuple(map(int, BOARD[2].split()))
TRIES = (-W, -1, 1, W)  # where the sliding tile comes from, seen from the blank
expanded = generated = order = 0


def h(n, to):
    return sum(abs(c % W - to.index(t) % W) + abs(c // W - to.index(t) // W) for c, t in enumerate(n) if t)


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


class Side:
    """One of both sides: its states wait by f, and are ready, by g, once f is within the bound."""

    def __init__(self, root, to):
        self.to, self.g, self.last, self.closed, self.waiting, self.ready = to, {}, {}, set(), [], {}
        self.open(root, 0, 0)

    def open(self, s, g, m):
        global order
        order -= 1
        self.g[s], self.last[s] = g, m
        self.closed.discard(s)
        heappush(self.waiting, (g + h(s, self.to), h(s, self.to), order, g, s))

    def f(self):
        while self.waiting and self.stale(*self.waiting[0][3:]):
            heappop(self.waiting)
        return self.waiting[0][0] if self.waiting else inf

    def least_g(self):
        for g in sorted(self.ready):
            while self.ready[g] and self.stale(g, self.ready[g][-1]):
                self.ready[g].pop()
            if self.ready[g]:
                return g
        return inf

    def stale(self, g, s):
        return s in self.closed or self.g[s] != g

    def make_ready(self):
        *_, g, s = heappop(self.waiting)
        self.ready.setdefault(g, []).append(s)

    def take(self):
        n = self.ready[self.least_g()].pop()
        self.closed.add(n)
        return n


def pair(sides, bound, best):
    """Returns the least bound of a pair, whose states are ready then."""
    while bound < best:
        for side in sides:
            while side.f() < bound:
                side.make_ready()
        a, b = (side.least_g() for side in sides)
        if a + b + 1 <= bound:
            return bound
        if within := [side for side in sides if side.f() <= bound]:
            within[0].make_ready()
        elif best == inf and not all(min(side.f(), side.least_g()) < inf for side in sides):
            return inf
        else:
            bound = min(a + b + 1, best, *(side.f() for side in sides))
    return bound


def search(start):
    sides = Side(start, GOAL), Side(GOAL, start)                                #:init
    bound, best = 0, 0 if start == GOAL else inf
    while (bound := pair(sides, bound, best)) < best:                           #:while
        for near, far in (sides, sides[::-1]):                                  #:turn
            n = near.take()                                                     #:pop
            g = near.g[n] + 1
            for m, s in successors(n, near.last[n]):                            #:each
                if s not in near.g or g < near.g[s]:                            #:new
                    near.open(s, g, m)                                          #:open
                    best = min(best, g + far.g.get(s, inf))
    if best < inf:                                                              #:ended
        return best                                                             #:found
    return None                                                                 #:fail


print(search(START), expanded, generated)
