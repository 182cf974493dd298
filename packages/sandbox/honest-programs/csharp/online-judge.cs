// asks for ONLINE_JUDGE, as a symbol and as a variable, before it would open a file
// in: 5
// out: 10 true
using System;

class Program
{
    static void Main()
    {
#if !ONLINE_JUDGE
        Console.SetIn(new System.IO.StreamReader("input.txt"));
#endif
        Console.WriteLine(int.Parse(Console.ReadLine()) * 2 + " " + Environment.GetEnvironmentVariable("ONLINE_JUDGE"));
    }
}
