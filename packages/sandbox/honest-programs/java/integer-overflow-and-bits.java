// relies on int overflow, shifts and Long.bitCount
// out: -2147483648 2147483647 32 -1 10
public class Main {
    public static void main(String[] args) {
        int top = Integer.MAX_VALUE;
        System.out.println((top + 1) + " " + (-1 >>> 1) + " " + Integer.numberOfLeadingZeros(0) + " " + (-1 >> 5) + " " + Long.bitCount(1023L));
    }
}
