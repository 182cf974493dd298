// expect: run killed memory-limit | exited 1
// takes memory that the bound of the heap does not count
import java.nio.ByteBuffer

fun main() {
    val held = ArrayList<ByteBuffer>()
    while (true) {
        val more = ByteBuffer.allocateDirect(1 shl 20)
        for (i in 0 until more.capacity() step 512) more.put(i, 1)
        held.add(more)
    }
}
