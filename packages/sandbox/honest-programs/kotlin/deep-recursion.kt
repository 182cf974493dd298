// recurses 200000 calls deep
// out: 20000100000
fun total(n: Long): Long = if (n == 0L) 0 else n + total(n - 1)

fun main() {
    println(total(200_000))
}
