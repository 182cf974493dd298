// prints floats with and without a number of digits
// out: 0.1 1E+20 3.14159 2.500 NaN 1.5
using System;
using System.Collections.Generic;
using System.Linq;

class Program
{
    static void Main()
    {
        Console.WriteLine($"{0.1} {1e20} {Math.PI:F5} {2.5:0.000} {double.NaN} {1.5m}");
    }
}
