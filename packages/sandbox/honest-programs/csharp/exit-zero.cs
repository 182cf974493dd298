// leaves by Environment.Exit in the middle
// out: before
using System;
using System.Collections.Generic;
using System.Linq;

class Program
{
    static void Main()
    {
        Console.WriteLine("before");
        Environment.Exit(0);
        Console.WriteLine("never");
    }
}
