// formats with Locale.US and with the default locale
// in: 1234567.891
// out: 1,234,567.89 1234567.891 1.234.567,89
import java.util.*;

public class Main {
    public static void main(String[] args) {
        Locale.setDefault(Locale.US);
        double x = new Scanner(System.in).nextDouble();
        System.out.println(String.format("%,.2f", x) + " " + String.format("%.3f", x) + " " + String.format(Locale.GERMANY, "%,.2f", x));
    }
}
