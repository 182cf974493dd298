// expect: run signalled 6; runs: 2
// crashes the virtual machine, which then wants to leave a report and a core
import java.lang.reflect.Field;
import sun.misc.Unsafe;

class Main {
    public static void main(String[] values) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        ((Unsafe) field.get(null)).putAddress(0, 0);
    }
}
