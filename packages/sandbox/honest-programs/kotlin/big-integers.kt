// computes with integers of any size, and with those of 64 bits
// out: 158 93326215443944152681 -9223372036854775808
import java.math.BigInteger

fun main() {
    val factorial = (1..100).fold(BigInteger.ONE) { all, n -> all * n.toBigInteger() }
    println("${factorial.toString().length} ${factorial.toString().take(20)} ${Long.MAX_VALUE + 1}")
}
