// ends with an exit code that the virtual machine has for a full heap; exit: 3
// out: before the end
import kotlin.system.exitProcess

fun main() {
    println("before the end")
    exitProcess(3)
}
