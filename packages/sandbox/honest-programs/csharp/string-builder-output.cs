// builds 100000 lines and prints them at once
// out: 1..100000
using System;
using System.Text;

class Program
{
    static void Main()
    {
        var text = new StringBuilder();
        for (int i = 1; i <= 100000; i++) text.Append(i).Append('\n');
        Console.Write(text);
    }
}
