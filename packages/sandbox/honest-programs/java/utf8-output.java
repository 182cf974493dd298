// reads and prints letters of many scripts
// in: größe ñandú
// out: größe ñandú ✓ 日本語 Привет 😀
// out: 11 7
import java.io.*;

public class Main {
    public static void main(String[] args) throws IOException {
        String line = new BufferedReader(new InputStreamReader(System.in)).readLine();
        System.out.println(line + " ✓ 日本語 Привет 😀");
        System.err.println("für die Fehlerausgabe: é");
        PrintWriter out = new PrintWriter(new BufferedWriter(new OutputStreamWriter(System.out)));
        out.println(line.length() + " " + line.codePoints().filter(c -> c < 128).count());
        out.flush();
    }
}
