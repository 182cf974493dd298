// computes with java.time, time zones included
// in: 2024-02-28
// out: 2024-03-01 FRIDAY 2
// out: 2024-07-01T14:00+02:00[Europe/Berlin]
import java.time.*;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        LocalDate day = LocalDate.parse(new Scanner(System.in).next(), DateTimeFormatter.ISO_DATE);
        LocalDate later = day.plusDays(2);
        System.out.println(later + " " + later.getDayOfWeek() + " " + ChronoUnit.DAYS.between(day, later));
        System.out.println(ZonedDateTime.of(2024, 7, 1, 12, 0, 0, 0, ZoneOffset.UTC).withZoneSameInstant(ZoneId.of("Europe/Berlin")));
    }
}
