// expect: run exited 0 saying "held"
// starts processes and other assemblies
using System;
using System.Diagnostics;

class Program
{
    static void Main()
    {
        foreach (string program in new[] { "/bin/sh", "/runtime/mono", "/usr/bin/mono" })
        {
            try
            {
                if (Process.Start(program, "-c true") != null) Console.WriteLine("ESCAPED: " + program);
            }
            catch (Exception) { }
        }
        Console.WriteLine("held");
    }
}
