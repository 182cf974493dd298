// keeps 150 MB
// out: 150
using System;
using System.Collections.Generic;
using System.Linq;

class Program
{
    static void Main()
    {
        var held = new List<byte[]>();
        for (int i = 0; i < 150; i++)
        {
            var more = new byte[1 << 20];
            for (int j = 0; j < more.Length; j += 512) more[j] = 1;
            held.Add(more);
        }
        Console.WriteLine(held.Sum(each => (long)each.Length) >> 20);
    }
}
