// expect: run killed output-limit
// prints without end
fun main() {
    val line = "x".repeat(10_000)
    while (true) println(line)
}
