// expect: run exited 1 saying "StackOverflowError" | killed memory-limit
// calls itself without end
fun deeper(n: Long): Long = deeper(n + 1) + 1

fun main() {
    println(deeper(1))
}
