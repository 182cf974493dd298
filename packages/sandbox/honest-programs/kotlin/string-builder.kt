// builds 100000 lines and prints them at once
// out: 1..100000
fun main() {
    print(buildString { for (i in 1..100_000) append(i).append('\n') })
}
