// opens a FileReader on /dev/stdin
// in: three
// in: two
// out: owt eerht
import java.io.*;

public class Main {
    public static void main(String[] args) throws IOException {
        try (BufferedReader in = new BufferedReader(new FileReader("/dev/stdin"))) {
            StringBuilder all = new StringBuilder();
            for (String line; (line = in.readLine()) != null;) all.append(line).append(' ');
            System.out.println(all.reverse().toString().trim());
        }
    }
}
