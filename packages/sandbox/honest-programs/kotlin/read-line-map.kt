// reads a line and maps it
// in: 5
// in: 1..5
// out: 15
fun main() {
    val n = readLine()!!.toInt()
    println(readLine()!!.split(" ").map { it.toInt() }.take(n).sum())
}
