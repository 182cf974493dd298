// has a package line, data classes, sealed classes, extensions and a sequence
// out: Circle 3 Point(x=1, y=2) [1, 2, 4]
package org.example.solution

data class Point(val x: Int, val y: Int)

sealed class Shape
class Circle(val radius: Int) : Shape()
object Nothing : Shape()

fun Shape.named() = when (this) {
    is Circle -> "Circle $radius"
    Nothing -> "nothing"
}

fun main() {
    println("${Circle(3).named()} ${Point(1, 2)} ${generateSequence(1) { it * 2 }.take(3).toList()}")
}
