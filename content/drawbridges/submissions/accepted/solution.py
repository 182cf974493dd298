# Breadth-first search over squares and minutes of the timetable, O(r c p).
import sys


def read_town():
    head, *rows = sys.stdin.read().split('\n')
    height, width, period = map(int, head.split())
    # A frame of water around the map spares the search every question about its borders.
    line = '#' * (width + 2)
    town = line + ''.join(f'#{row.strip()}#' for row in rows[:height]) + line
    return town, width + 2, period


def opened_squares(town, period):
    """For each minute of the timetable, a mark on every square that may be entered then."""
    return [bytearray(square not in ('#', str(minute)) for square in town) for minute in range(period)]


def earliest(town, width, period):
    enterable = opened_squares(town, period)
    target = town.index('T')
    reached, minute = [town.index('S')], 0
    while reached:
        minute += 1
        fresh, following = enterable[minute % period], []
        for square in reached:
            for near in (square, square - 1, square + 1, square - width, square + width):
                if fresh[near]:
                    fresh[near] = 0
                    following.append(near)
        if target in following:
            return minute
        reached = following
    return -1


print(earliest(*read_town()))
