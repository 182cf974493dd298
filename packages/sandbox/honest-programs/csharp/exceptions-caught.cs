// catches its own exceptions
// out: DivideByZeroException IndexOutOfRangeException NullReferenceException FormatException
using System;
using System.Collections.Generic;
using System.Linq;

class Program
{
    static void Main()
    {
        int zero = Environment.GetEnvironmentVariable("NONE") == null ? 0 : 1;
        string none = null;
        var attempts = new Action[]
        {
            () => Console.Write(1 / zero),
            () => Console.Write((new int[1])[zero + 1]),
            () => Console.Write(none.Length),
            () => int.Parse("x"),
        };
        var names = new List<string>();
        foreach (var attempt in attempts)
        {
            try { attempt(); }
            catch (Exception problem) { names.Add(problem.GetType().Name); }
        }
        Console.WriteLine(string.Join(" ", names));
    }
}
