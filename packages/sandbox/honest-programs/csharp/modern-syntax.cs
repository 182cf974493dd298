// uses what mcs has of C# 7: tuples, out variables, patterns, throw expressions
// out: 3 1 2 text 4
using System;

class Point
{
    public int X { get; } = 2;
    public (int, int) Both() => (3, 1);
}

class Program
{
    static void Main()
    {
        (int a, int b) = new Point().Both();
        object shape = "text";
        if (!(shape is string text)) throw new Exception();
        int.TryParse("4", out var four);
        Console.WriteLine($"{a} {b} {new Point()?.X ?? throw new Exception()} {text} {four}");
    }
}
