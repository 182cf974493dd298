// expect: run exited 0 saying "held"
// starts processes
fun main() {
    for (program in listOf("/bin/sh", "/usr/bin/java")) {
        try {
            ProcessBuilder(program, "-c", "true").start()
            println("ESCAPED: $program")
        } catch (refused: Exception) {
        }
    }
    println("held")
}
