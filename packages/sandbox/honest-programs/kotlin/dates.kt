// counts days and formats a date
// out: 366 THURSDAY 2024-02-29
import java.time.LocalDate
import java.time.temporal.ChronoUnit

fun main() {
    val days = ChronoUnit.DAYS.between(LocalDate.of(2024, 1, 1), LocalDate.of(2025, 1, 1))
    val leap = LocalDate.of(2024, 2, 29)
    println("$days ${leap.dayOfWeek} $leap")
}
