// expect: run killed memory-limit; without cgroups: killed memory-limit | exited 0 saying "held"; memory: 256 MB; cpu: 5000 ms; idle: 10000 ms
// reserves far more than it uses and touches it so that only page tables grow, which a runtime's reservations would hide
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class Main {
  public static void main(String[] args) throws Exception {
    Field field = Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    Unsafe unsafe = (Unsafe) field.get(null);
    long sum = 0;
    try {
      for (int chunk = 0; chunk < 512; chunk++) {
        long start = unsafe.allocateMemory(1L << 30);
        for (long at = 1 << 21; at < 1L << 30; at += 1 << 21) sum += unsafe.getByte(start + at);
      }
    } catch (OutOfMemoryError error) {
      sum += 1;
    }
    System.out.println("held " + sum);
  }
}
