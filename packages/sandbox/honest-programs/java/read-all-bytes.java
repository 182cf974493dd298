// takes all of System.in at once
// in: 4 5 6
// out: 15
import java.util.Arrays;

public class Main {
    public static void main(String[] args) throws Exception {
        String text = new String(System.in.readAllBytes());
        System.out.println(Arrays.stream(text.trim().split("\\s+")).mapToInt(Integer::parseInt).sum());
    }
}
