// gathers 200000 lines in a StringBuilder
// out: 1..200000
public class Main {
    public static void main(String[] args) {
        StringBuilder out = new StringBuilder();
        for (int i = 1; i <= 200000; i++) out.append(i).append('\n');
        System.out.print(out);
    }
}
