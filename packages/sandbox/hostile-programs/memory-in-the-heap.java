// expect: run killed memory-limit
// fills the heap and goes on when told that it is full
import java.util.ArrayList;

class Main {
    public static void main(String[] values) {
        ArrayList<byte[]> held = new ArrayList<>();
        while (true) {
            try {
                held.add(new byte[1 << 20]);
            } catch (OutOfMemoryError full) {
                continue;
            }
        }
    }
}
