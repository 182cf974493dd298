// prints a text block, formatted and stripped
// out: Dear Ada,
// out:   you are number 1.
// out: Bye
public class Main {
    public static void main(String[] args) {
        String letter = """
            Dear %s,
              you are number %d.
            Bye
            """;
        System.out.print(letter.formatted("Ada", 1));
    }
}
