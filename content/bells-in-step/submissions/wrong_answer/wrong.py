# Multiplies the periods, as if no two of them had a divisor in common.
def main():
    n, minutes = map(int, input().split())
    product = 1
    for period in map(int, input().split()):
        if period != product:
            product *= period
    print(minutes // product)


main()
