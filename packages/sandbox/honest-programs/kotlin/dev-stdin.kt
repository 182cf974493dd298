// reads its input as /dev/stdin
// in: 6 7
// out: 42
import java.io.File

fun main() {
    val (a, b) = File("/dev/stdin").readText().trim().split(" ").map { it.toInt() }
    println(a * b)
}
