// reads lines until the end, the last without a newline; newline: none
// in: 3 4
// in: 5 6
// out: 7
// out: 11
using System;
using System.Collections.Generic;
using System.Linq;

class Program
{
    static void Main()
    {
        string line;
        while ((line = Console.ReadLine()) != null)
            Console.WriteLine(line.Split().Sum(int.Parse));
    }
}
