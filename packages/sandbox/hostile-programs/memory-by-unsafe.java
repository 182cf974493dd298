// expect: run killed memory-limit | exited 1 | signalled 6
// takes memory that nothing in Java bounds at all
import java.lang.reflect.Field;
import sun.misc.Unsafe;

class Main {
    public static void main(String[] values) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        while (true) {
            long more = unsafe.allocateMemory(1 << 20);
            unsafe.setMemory(more, 1 << 20, (byte) 1);
        }
    }
}
