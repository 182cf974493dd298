# shares work among threads with a queue and a lock
# out: 285 10
import queue
import threading

work = queue.Queue()
lock = threading.Lock()
results = []


def worker():
    while True:
        item = work.get()
        if item is None:
            break
        with lock:
            results.append(item * item)
        work.task_done()


threads = [threading.Thread(target=worker) for _ in range(4)]
for t in threads:
    t.start()
for i in range(10):
    work.put(i)
work.join()
for _ in threads:
    work.put(None)
for t in threads:
    t.join()
print(sum(results), len(results))
