// reads lines with Windows' line ends; newline: crlf
// in: abc
// in: 12
// out: [abc] 13
fun main() {
    val word = readln().trim()
    println("[$word] ${readln().trim().toInt() + 1}")
}
