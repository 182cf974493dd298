// expect: run killed memory-limit
// keeps megabyte after megabyte
using System;
using System.Collections.Generic;
using System.Linq;

class Program
{
    static void Main()
    {
        var held = new List<byte[]>();
        for (;;)
        {
            var more = new byte[1 << 20];
            for (int i = 0; i < more.Length; i += 512) more[i] = 1;
            held.Add(more);
        }
    }
}
