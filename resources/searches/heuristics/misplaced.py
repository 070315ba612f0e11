# with the number of misplaced tiles
def h(n):
    return sum(t != GOAL[c] for c, t in enumerate(n) if t)
