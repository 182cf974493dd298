// chains CompletableFutures
// out: 42 caught
import java.util.concurrent.CompletableFuture;

public class Main {
    public static void main(String[] args) {
        CompletableFuture<Integer> six = CompletableFuture.supplyAsync(() -> 6);
        CompletableFuture<Integer> seven = CompletableFuture.supplyAsync(() -> 7);
        int product = six.thenCombine(seven, (a, b) -> a * b).join();
        String word = CompletableFuture.<String>supplyAsync(() -> { throw new IllegalStateException(); })
            .exceptionally(error -> "caught").join();
        System.out.println(product + " " + word);
    }
}
