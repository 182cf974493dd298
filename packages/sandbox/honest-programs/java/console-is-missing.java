// asks for a console and does without
// in: 4
// out: 16
import java.io.Console;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Console console = System.console();
        int n = console != null ? Integer.parseInt(console.readLine()) : new Scanner(System.in).nextInt();
        System.out.println(n * n);
    }
}
