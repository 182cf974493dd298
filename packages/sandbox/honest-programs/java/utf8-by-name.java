// names its charset in Scanner and PrintStream
// in: żółw
// out: włóż 4
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) throws Exception {
        Scanner in = new Scanner(System.in, "UTF-8");
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        String word = in.next();
        out.println(new StringBuilder(word).reverse() + " " + word.length());
    }
}
