// prints 20000 lines with System.out.println
// out: 1..20000
public class Main {
    public static void main(String[] args) {
        for (int i = 1; i <= 20000; i++) System.out.println(i);
    }
}
