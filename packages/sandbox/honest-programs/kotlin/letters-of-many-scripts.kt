// reads and prints letters beyond ASCII
// in: größe ñandú 日本 😀
// out: GRÖSSE ÑANDÚ 日本 😀 17
fun main() {
    val text = readln()
    println("${text.uppercase()} ${text.length}")
}
