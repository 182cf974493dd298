// expect: run exited 0 saying "held" | killed memory-limit | exited 1 | signalled 6 | timed-out idle
// starts threads until it gets no more
using System;
using System.Threading;

class Program
{
    static void Main()
    {
        int started = 0;
        try
        {
            for (; started < 1000; started++)
            {
                var thread = new Thread(() => Thread.Sleep(100000), 65536) { IsBackground = true };
                thread.Start();
            }
        }
        catch (Exception)
        {
            Console.WriteLine("held");
        }
        if (started > 64) Console.WriteLine("ESCAPED: " + started + " threads");
        Environment.Exit(0);
    }
}
