// expect: run killed memory-limit
// keeps megabyte after megabyte
fun main() {
    val held = ArrayList<ByteArray>()
    while (true) held.add(ByteArray(1 shl 20) { 1 })
}
