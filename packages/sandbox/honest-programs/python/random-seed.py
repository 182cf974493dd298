# gets the same numbers from random.seed everywhere
# out: 82 15 4 [4, 5, 1, 2, 3] 15
import random
import secrets

random.seed(42)
numbers = [random.randint(1, 100) for _ in range(3)]
deck = [1, 2, 3, 4, 5]
random.shuffle(deck)
print(*numbers, deck, sum(random.sample(deck, 5)) + secrets.randbelow(1))
