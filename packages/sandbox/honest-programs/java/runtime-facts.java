// asks for cores, memory and time
// out: true true true
public class Main {
    public static void main(String[] args) throws InterruptedException {
        Runtime runtime = Runtime.getRuntime();
        long start = System.nanoTime();
        Thread.sleep(5);
        boolean hasMemory = runtime.totalMemory() - runtime.freeMemory() > 0 && runtime.maxMemory() > 0;
        System.gc();
        System.out.println((runtime.availableProcessors() >= 1) + " " + hasMemory + " " + (System.nanoTime() - start >= 5_000_000));
    }
}
