// expect: run exited 0 saying "held"
// looks for whatever the host has left in its environment and folders
import java.io.File

fun main() {
    val kept = setOf("LC_ALL", "LD_LIBRARY_PATH", "PWD", "ONLINE_JUDGE")
    for (name in System.getenv().keys - kept) println("ESCAPED: variable $name")
    for (path in listOf("/etc/passwd", "/proc/self/environ", "/sys", "/home", "/root", "/var", "/run", "/tmp", "/usr/bin", "/opt/arbiter/languages/kotlin/build.txt"))
        if (File(path).exists()) println("ESCAPED: $path")
    println("held")
}
