// expect: run timed-out idle
// sleeps for ever
using System;
using System.Threading;

class Program
{
    static void Main()
    {
        Console.CancelKeyPress += (sender, pressed) => pressed.Cancel = true;
        Thread.Sleep(Timeout.Infinite);
    }
}
