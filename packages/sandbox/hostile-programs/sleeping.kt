// expect: run timed-out idle
// sleeps for ever
fun main() {
    while (true) Thread.sleep(1_000_000)
}
