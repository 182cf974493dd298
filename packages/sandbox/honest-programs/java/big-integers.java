// computes with BigInteger and BigDecimal
// in: 50
// out: 30414093201713378043612608166064768844377641568960512000000000000
// out: 0.3333333333 true
import java.math.*;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        BigInteger factorial = BigInteger.ONE;
        for (int i = 2; i <= n; i++) factorial = factorial.multiply(BigInteger.valueOf(i));
        System.out.println(factorial);
        BigDecimal third = BigDecimal.ONE.divide(BigDecimal.valueOf(3), 10, RoundingMode.HALF_UP);
        System.out.println(third + " " + new BigInteger("1000000007").isProbablePrime(20));
    }
}
