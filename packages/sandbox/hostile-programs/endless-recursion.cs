// expect: run exited 1 | signalled 6 | signalled 11 | exited 2 | killed memory-limit
// calls itself without end
using System;
using System.Collections.Generic;
using System.Linq;

class Program
{
    static long Deeper(long n) => Deeper(n + 1) + 1;

    static void Main()
    {
        Console.WriteLine(Deeper(1));
    }
}
