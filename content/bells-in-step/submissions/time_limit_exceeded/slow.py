# Goes from ring to ring of the slowest bell and listens to all the others, O(n t / p).
def main():
    n, minutes = map(int, input().split())
    periods = list(map(int, input().split()))
    slowest, heard = max(periods), 0
    for minute in range(slowest, minutes + 1, slowest):
        if all(minute % period == 0 for period in periods):
            heard += 1
    print(heard)


main()
