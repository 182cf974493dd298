// reads lines until the end, the last without a newline; newline: none
// in: 3 4
// in: 5 6
// out: 7
// out: 11
fun main() {
    generateSequence(::readLine).forEach { line -> println(line.split(" ").sumOf { it.toInt() }) }
}
