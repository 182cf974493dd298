// expect: compile rejected | compiled
// asks the compiler for files of the host
using System;
using System.Collections.Generic;
using System.Linq;

[assembly: System.Reflection.AssemblyKeyFile("/etc/passwd")]

class Program
{
    static void Main()
    {
        Console.WriteLine(1);
    }
}
