// calls its class by the problem's name
// in: 1 2
// out: 3
import java.util.*;

public class APlusB {
    public static void main(String args[]) {
        Scanner in = new Scanner(System.in);
        System.out.println(in.nextInt() + in.nextInt());
    }
}
