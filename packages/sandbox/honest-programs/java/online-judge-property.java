// reads a file of its author's machine where ONLINE_JUDGE is not set
// in: 9
// out: 81
import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        boolean isJudged = System.getProperty("ONLINE_JUDGE") != null;
        InputStream stream = isJudged ? System.in : new FileInputStream("input.txt");
        int n = new Scanner(stream).nextInt();
        System.out.println(n * n);
    }
}
