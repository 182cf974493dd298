// adds up in four threads
// out: 4000
import java.util.concurrent.atomic.AtomicInteger
import kotlin.concurrent.thread

fun main() {
    val total = AtomicInteger()
    val threads = List(4) { thread { repeat(1000) { total.incrementAndGet() } } }
    threads.forEach { it.join() }
    println(total)
}
