// expect: run killed memory-limit | exited 1
// takes memory that the heap's bound does not count
import java.nio.ByteBuffer;
import java.util.ArrayList;

class Main {
    public static void main(String[] values) {
        ArrayList<ByteBuffer> held = new ArrayList<>();
        while (true) {
            ByteBuffer more = ByteBuffer.allocateDirect(1 << 20);
            for (int i = 0; i < more.capacity(); i += 512) more.put(i, (byte) 1);
            held.add(more);
        }
    }
}
