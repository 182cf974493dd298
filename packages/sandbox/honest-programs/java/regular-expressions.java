// matches and replaces with Pattern
// in: call 555-1234 or 555-9876
// out: 1234 9876
// out: call #-# or #-#
import java.util.*;
import java.util.regex.*;

public class Main {
    public static void main(String[] args) {
        String line = new Scanner(System.in).nextLine();
        Matcher m = Pattern.compile("(?<area>\\d{3})-(\\d{4})").matcher(line);
        StringJoiner found = new StringJoiner(" ");
        while (m.find()) found.add(m.group(2));
        System.out.println(found);
        System.out.println(line.replaceAll("\\d+", "#"));
    }
}
