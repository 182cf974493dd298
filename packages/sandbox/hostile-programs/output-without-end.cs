// expect: run killed output-limit
// prints without end
using System;
using System.Collections.Generic;
using System.Linq;

class Program
{
    static void Main()
    {
        string line = new string('x', 10000);
        for (;;) Console.WriteLine(line);
    }
}
