// expect: run exited 0 saying "held"
// opens sockets
import java.net.ServerSocket
import java.net.Socket

fun main() {
    try {
        Socket("127.0.0.1", 80)
        println("ESCAPED: a client")
    } catch (refused: Exception) {
    }
    try {
        ServerSocket(4000)
        println("ESCAPED: a server")
    } catch (refused: Exception) {
    }
    println("held")
}
