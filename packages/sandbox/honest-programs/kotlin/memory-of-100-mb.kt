// keeps 100 MB
// out: 100
fun main() {
    val held = List(100) { ByteArray(1 shl 20) { 1 } }
    println(held.sumOf { it.size.toLong() } shr 20)
}
