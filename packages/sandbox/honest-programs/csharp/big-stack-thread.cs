// recurses a million calls deep in a thread with a stack of 128 MB
// out: 1000000
using System;
using System.Threading;

class Program
{
    static int Depth(int n) => n == 0 ? 0 : 1 + Depth(n - 1);

    static void Main()
    {
        var thread = new Thread(() => Console.WriteLine(Depth(1000000)), 128 << 20);
        thread.Start();
        thread.Join();
    }
}
