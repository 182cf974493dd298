// reads, sorts and sums 200000 numbers
// in: 1..200000
// out: 200000 199999 20000100000
using System;
using System.Collections.Generic;
using System.Linq;

class Program
{
    static void Main()
    {
        var numbers = Array.ConvertAll(Console.In.ReadToEnd().Split(' '), long.Parse);
        Array.Sort(numbers, (a, b) => b.CompareTo(a));
        Console.WriteLine($"{numbers[0]} {numbers[1]} {numbers.Sum()}");
    }
}
