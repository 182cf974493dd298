// expect: run killed memory-limit | exited 1 | exited 0 saying "held" | timed-out idle | timed-out cpu | signalled 6
// starts threads until it gets no more
fun main() {
    var started = 0
    try {
        while (started < 1000) {
            Thread(null, { Thread.sleep(100_000) }, "sleeper", 65536).apply { isDaemon = true }.start()
            started++
        }
    } catch (refused: Throwable) {
        println("held")
    }
    if (started > 64) println("ESCAPED: $started threads")
}
