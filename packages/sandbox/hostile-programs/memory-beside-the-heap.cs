// expect: run killed memory-limit
// takes memory that the collector does not know
using System;
using System.Runtime.InteropServices;

class Program
{
    static void Main()
    {
        for (;;)
        {
            IntPtr more = Marshal.AllocHGlobal(1 << 20);
            for (int i = 0; i < 1 << 20; i += 512) Marshal.WriteByte(more, i, 1);
        }
    }
}
