// reads lines with Windows' line ends; newline: crlf
// in: abc
// in: 12
// out: [abc] 13
using System;
using System.Collections.Generic;
using System.Linq;

class Program
{
    static void Main()
    {
        string word = Console.ReadLine();
        Console.WriteLine("[" + word + "] " + (int.Parse(Console.ReadLine()) + 1));
    }
}
