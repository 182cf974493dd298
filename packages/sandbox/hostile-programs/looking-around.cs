// expect: run exited 0 saying "held"
// looks for whatever the host has left in its environment and folders
using System;
using System.Collections.Generic;
using System.IO;

class Program
{
    static void Main()
    {
        var kept = new HashSet<string> { "LC_ALL", "MONO_DISABLE_SHARED_AREA", "PWD", "ONLINE_JUDGE" };
        foreach (string name in Environment.GetEnvironmentVariables().Keys)
            if (!kept.Contains(name)) Console.WriteLine("ESCAPED: variable " + name);
        foreach (string path in new[] { "/etc/passwd", "/proc/self/environ", "/proc/1", "/sys", "/home", "/root", "/var", "/run", "/tmp", "/usr/bin" })
            if (File.Exists(path) || Directory.Exists(path)) Console.WriteLine("ESCAPED: " + path);
        if (File.ReadAllText("/proc/self/maps") != "") Console.WriteLine("ESCAPED: maps");
        Console.WriteLine("held");
    }
}
