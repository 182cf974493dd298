// recurses a million calls deep in a thread with a stack of 128 MB
// out: 1000000
fun depth(n: Int): Int = if (n == 0) 0 else 1 + depth(n - 1)

fun main() {
    val thread = Thread(null, { println(depth(1_000_000)) }, "deep", 1L shl 27)
    thread.start()
    thread.join()
}
