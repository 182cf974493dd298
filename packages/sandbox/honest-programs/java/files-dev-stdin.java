// reads /dev/stdin with Files and with FileReader's help
// in: 6 7
// out: 42
import java.nio.file.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws Exception {
        List<String> lines = Files.readAllLines(Paths.get("/dev/stdin"));
        String[] parts = lines.get(0).split(" ");
        System.out.println(Integer.parseInt(parts[0]) * Integer.parseInt(parts[1]));
    }
}
