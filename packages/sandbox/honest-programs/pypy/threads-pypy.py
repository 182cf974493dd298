# adds up in four threads with a lock and a queue
# out: 4000 [0, 1, 2, 3]
import queue
import threading

total = 0
lock = threading.Lock()
done = queue.Queue()


def work(number):
    global total
    for _ in range(1000):
        with lock:
            total += 1
    done.put(number)


threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(total, sorted(done.get() for _ in threads))
