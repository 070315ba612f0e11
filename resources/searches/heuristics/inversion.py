# with the inversion distance (Takahashi)
def h(n):
    high = len(n) // W
    return (least(n, lambda c: c, lambda c: c // W, W - 1) +
            least(n, lambda c: c % W * high + c // W, lambda c: c % W, high - 1))


def least(n, rank, line, passed):
    homes = [rank(GOAL.index(n[c])) for c in sorted(range(len(n)), key=rank) if n[c]]
    inversions = sum(a > b for i, a in enumerate(homes) for b in homes[i + 1:])
    away = line(n.index(0)) - line(GOAL.index(0))
    moves = max(-(-inversions // passed), abs(away))
    return moves + (moves + away) % 2
