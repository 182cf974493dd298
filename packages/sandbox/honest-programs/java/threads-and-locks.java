// counts with threads, synchronized, AtomicLong and ConcurrentHashMap
// out: 40000 40000 40000
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Main {
    static int plain;

    static synchronized void increment() {
        plain++;
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicLong atomic = new AtomicLong();
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        ReentrantLock lock = new ReentrantLock();
        Thread[] threads = new Thread[4];
        for (int t = 0; t < 4; t++) {
            threads[t] = new Thread(() -> {
                for (int i = 0; i < 10000; i++) {
                    increment();
                    atomic.incrementAndGet();
                    lock.lock();
                    try {
                        map.merge("x", 1, Integer::sum);
                    } finally {
                        lock.unlock();
                    }
                }
            });
            threads[t].start();
        }
        for (Thread thread : threads) thread.join();
        System.out.println(plain + " " + atomic + " " + map.get("x"));
    }
}
