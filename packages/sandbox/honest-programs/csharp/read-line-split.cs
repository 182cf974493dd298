// reads a line and splits it
// in: 5
// in: 1..5
// out: 15
using System;
using System.Collections.Generic;
using System.Linq;

class Program
{
    static void Main()
    {
        int n = int.Parse(Console.ReadLine());
        int[] numbers = Console.ReadLine().Split(' ').Select(int.Parse).ToArray();
        Console.WriteLine(numbers.Take(n).Sum());
    }
}
