// recurses 200000 calls deep
// out: 20000100000
using System;
using System.Collections.Generic;
using System.Linq;

class Program
{
    static long Sum(long n) => n == 0 ? 0 : n + Sum(n - 1);

    static void Main()
    {
        Console.WriteLine(Sum(200000));
    }
}
