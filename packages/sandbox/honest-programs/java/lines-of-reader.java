// streams lines and collects them
// in: b 2
// in: a 1
// in: b 3
// out: {a=1, b=5}
import java.io.*;
import java.util.*;
import java.util.stream.*;

public class Main {
    public static void main(String[] args) {
        Map<String, Integer> sums = new BufferedReader(new InputStreamReader(System.in)).lines()
            .map(line -> line.split(" "))
            .collect(Collectors.groupingBy(p -> p[0], TreeMap::new, Collectors.summingInt(p -> Integer.parseInt(p[1]))));
        System.out.println(sums);
    }
}
