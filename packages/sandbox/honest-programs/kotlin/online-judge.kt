// asks for ONLINE_JUDGE, as a property and as a variable
// in: 5
// out: 10 true
fun main() {
    if (System.getProperty("ONLINE_JUDGE") == null) System.setIn(java.io.FileInputStream("input.txt"))
    println("${readln().toInt() * 2} ${System.getenv("ONLINE_JUDGE")}")
}
