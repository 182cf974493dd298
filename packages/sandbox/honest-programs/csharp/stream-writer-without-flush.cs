// prints by a StreamWriter that flushes at the end
// out: 1..1000
using System;
using System.IO;

class Program
{
    static void Main()
    {
        Console.SetOut(new StreamWriter(Console.OpenStandardOutput()) { AutoFlush = false });
        for (int i = 1; i <= 1000; i++) Console.WriteLine(i);
        Console.Out.Flush();
    }
}
