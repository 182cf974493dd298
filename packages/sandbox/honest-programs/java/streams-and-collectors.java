// groups, joins and sorts with streams
// in: pear fig apple kiwi plum
// out: {3=[fig], 4=[kiwi, pear, plum], 5=[apple]}
// out: apple|fig|kiwi|pear|plum 4.0
import java.util.*;
import java.util.stream.*;

public class Main {
    public static void main(String[] args) {
        List<String> words = new Scanner(System.in).tokens().sorted().toList();
        Map<Integer, List<String>> byLength = words.stream().collect(Collectors.groupingBy(String::length));
        System.out.println(new TreeMap<>(byLength));
        System.out.println(String.join("|", words) + " " + words.stream().mapToInt(String::length).average().orElse(0));
    }
}
