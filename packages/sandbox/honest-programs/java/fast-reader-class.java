// keeps a FastReader class beside Main
// in: 2 hello
// in: 3.5
// out: hellohello 7.0
import java.io.*;
import java.util.*;

class FastReader {
    BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
    StringTokenizer tokens;

    String next() {
        while (tokens == null || !tokens.hasMoreElements()) {
            try {
                tokens = new StringTokenizer(reader.readLine());
            } catch (IOException e) {
                e.printStackTrace();
            }
        }
        return tokens.nextToken();
    }

    int nextInt() {
        return Integer.parseInt(next());
    }

    double nextDouble() {
        return Double.parseDouble(next());
    }
}

public class Main {
    public static void main(String[] args) {
        FastReader in = new FastReader();
        int n = in.nextInt();
        String word = in.next();
        System.out.println(word.repeat(n) + " " + in.nextDouble() * n);
    }
}
