// reads and prints letters beyond ASCII
// in: größe ñandú 日本 😀
// out: GRÖßE ÑANDÚ 日本 😀 17
using System;
using System.Collections.Generic;
using System.Linq;

class Program
{
    static void Main()
    {
        string text = Console.ReadLine();
        Console.WriteLine(text.ToUpperInvariant() + " " + text.Length);
    }
}
