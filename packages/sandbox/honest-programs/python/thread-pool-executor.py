# maps with concurrent.futures
# out: [0, 1, 4, 9, 16] 3
from concurrent.futures import ThreadPoolExecutor, as_completed

with ThreadPoolExecutor(max_workers=4) as pool:
    squares = list(pool.map(lambda x: x * x, range(5)))
    done = [f.result() for f in as_completed([pool.submit(len, "x" * n) for n in (1, 2, 3)])]
print(squares, max(done))
