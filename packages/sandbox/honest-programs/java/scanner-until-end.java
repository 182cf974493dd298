// counts until hasNextInt says no; newline: none
// in: 5 6 7
// out: 3 18
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        var in = new Scanner(System.in);
        int count = 0, sum = 0;
        while (in.hasNextInt()) {
            sum += in.nextInt();
            count++;
        }
        System.out.printf("%d %d%n", count, sum);
    }
}
