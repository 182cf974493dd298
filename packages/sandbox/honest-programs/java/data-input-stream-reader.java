// has a reader of its own over DataInputStream and a PrintWriter
// in: 100000
// in: 1..100000
// out: 5000050000
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;

public class Main {
    static class Reader {
        private final DataInputStream in;
        private final byte[] buffer = new byte[1 << 16];
        private int at, end;

        Reader(InputStream stream) {
            in = new DataInputStream(stream);
        }

        private byte read() throws IOException {
            if (at == end) {
                end = in.read(buffer, at = 0, buffer.length);
                if (end == -1) buffer[0] = -1;
            }
            return buffer[at++];
        }

        int nextInt() throws IOException {
            int result = 0;
            byte b = read();
            while (b <= ' ') b = read();
            boolean negative = b == '-';
            if (negative) b = read();
            do result = result * 10 + b - '0'; while ((b = read()) >= '0' && b <= '9');
            return negative ? -result : result;
        }
    }

    public static void main(String[] args) throws IOException {
        Reader in = new Reader(System.in);
        PrintWriter out = new PrintWriter(System.out);
        int n = in.nextInt();
        long sum = 0;
        for (int i = 0; i < n; i++) sum += in.nextInt();
        out.println(sum);
        out.close();
    }
}
