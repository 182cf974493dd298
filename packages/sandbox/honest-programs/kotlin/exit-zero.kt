// leaves by exitProcess in the middle
// out: before
import kotlin.system.exitProcess

fun main() {
    println("before")
    exitProcess(0)
}
