// counts days, formats dates and reads clocks
// out: 366 2024-02-29 Thursday True True
using System;
using System.Collections.Generic;
using System.Linq;

class Program
{
    static void Main()
    {
        var days = new DateTime(2025, 1, 1) - new DateTime(2024, 1, 1);
        var leap = new DateTime(2024, 2, 29);
        var watch = System.Diagnostics.Stopwatch.StartNew();
        bool isNow = DateTime.Now.Year >= 2024 && Math.Abs((DateTime.Now - DateTime.UtcNow).TotalMinutes) < 1;
        Console.WriteLine($"{days.TotalDays} {leap:yyyy-MM-dd} {leap.DayOfWeek} {isNow} {watch.ElapsedMilliseconds < 10000}");
    }
}
