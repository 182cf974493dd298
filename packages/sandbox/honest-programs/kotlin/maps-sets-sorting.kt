// uses maps, sets and sorting by several keys
// in: pear fig apple fig pear fig
// out: fig 3 pear 2 apple 1
// out: 3 apple
fun main() {
    val words = readln().split(" ")
    val counts = words.groupingBy { it }.eachCount().toList()
    val sorted = counts.sortedWith(compareBy({ -it.second }, { it.first }))
    println(sorted.joinToString(" ") { "${it.first} ${it.second}" })
    println("${words.toSet().size} ${words.toSortedSet().first()}")
}
