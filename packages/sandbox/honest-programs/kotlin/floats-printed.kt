// prints floats with and without a number of digits
// out: 0.1 0.30000000000000004 1.0E20 3.14159 2.500 NaN
fun main() {
    println("${0.1} ${0.1 + 0.2} ${1e20} ${"%.5f".format(Math.PI)} ${String.format("%.3f", 2.5)} ${0.0 / 0.0}")
}
