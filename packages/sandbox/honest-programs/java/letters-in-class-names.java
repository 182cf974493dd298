// names classes and variables in its own language
// in: 3 4
// out: Fläche[länge=3, höhe=4] 12
import java.util.Scanner;

public class Größe {
    record Fläche(int länge, int höhe) {
        int inhalt() {
            return länge * höhe;
        }
    }

    public static void main(String[] args) {
        Scanner eingabe = new Scanner(System.in);
        Fläche fläche = new Fläche(eingabe.nextInt(), eingabe.nextInt());
        System.out.println(fläche + " " + fläche.inhalt());
    }
}
