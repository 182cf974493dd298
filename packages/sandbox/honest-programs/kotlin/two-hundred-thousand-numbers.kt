// reads and sorts 200000 numbers
// in: 1..200000
// out: 200000 199999 20000100000
fun main() {
    val numbers = readln().split(" ").map { it.toLong() }.sortedDescending()
    println("${numbers[0]} ${numbers[1]} ${numbers.sum()}")
}
