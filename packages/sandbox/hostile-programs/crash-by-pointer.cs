// expect: run signalled 6 | signalled 11 | exited 1
// writes to an address that is not there
using System;
using System.Collections.Generic;
using System.Linq;

class Program
{
    static void Main()
    {
        unsafe
        {
            *(long*)0x10000000 = 1;
        }
        Console.WriteLine("ESCAPED: it was written");
    }
}
