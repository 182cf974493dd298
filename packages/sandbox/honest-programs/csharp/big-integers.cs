// computes with integers of any size
// out: 158 93326215443944152681 9223372036854775807 -9223372036854775808
using System;
using System.Numerics;

class Program
{
    static void Main()
    {
        BigInteger factorial = 1;
        for (int i = 1; i <= 100; i++) factorial *= i;
        string text = factorial.ToString();
        long most = long.MaxValue;
        Console.WriteLine($"{text.Length} {text.Substring(0, 20)} {most} {unchecked(most + 1)}");
    }
}
