// mixes nextInt, nextLine and hasNext
// in: 2
// in: good morning
// in: good night
// in: x y z
// out: GOOD MORNING
// out: GOOD NIGHT
// out: 3
import java.util.*;

class Main {
    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int n = sc.nextInt();
        sc.nextLine();
        while (n-- > 0) System.out.println(sc.nextLine().toUpperCase());
        int words = 0;
        while (sc.hasNext()) {
            sc.next();
            words++;
        }
        System.out.println(words);
    }
}
