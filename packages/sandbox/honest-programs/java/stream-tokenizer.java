// reads with StreamTokenizer
// in: 50000
// in: 1..50000
// out: 1250025000
import java.io.*;

public class Main {
    static StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));

    static int nextInt() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws IOException {
        int n = nextInt();
        long sum = 0;
        while (n-- > 0) sum += nextInt();
        System.out.println(sum);
    }
}
