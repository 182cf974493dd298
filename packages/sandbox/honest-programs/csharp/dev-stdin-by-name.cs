// reads its input as /dev/stdin
// in: 6 7
// out: 42
using System;
using System.IO;
using System.Linq;

class Program
{
    static void Main()
    {
        var numbers = File.ReadAllText("/dev/stdin").Split().Take(2).Select(int.Parse).ToArray();
        Console.WriteLine(numbers[0] * numbers[1]);
    }
}
