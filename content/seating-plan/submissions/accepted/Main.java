// First the even ones, then the odd ones: they meet far from each other in age.
import java.util.Scanner;
import java.util.StringJoiner;

public class Main {
  public static void main(String[] args) {
    int n = new Scanner(System.in).nextInt();
    if (n == 2 || n == 3) {
      System.out.println("impossible");
      return;
    }
    StringJoiner order = new StringJoiner(" ");
    for (int guest = 2; guest <= n; guest += 2) order.add("" + guest);
    for (int guest = 1; guest <= n; guest += 2) order.add("" + guest);
    System.out.println(order);
  }
}
