// reads with Scanner and prints with println
// in: 3
// in: 1 2 3
// out: 6
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int sum = 0;
        for (int i = 0; i < n; i++) sum += in.nextInt();
        System.out.println(sum);
        in.close();
    }
}
