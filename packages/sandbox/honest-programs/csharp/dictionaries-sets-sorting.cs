// uses Dictionary, SortedSet, HashSet and LINQ
// in: pear fig apple fig pear fig
// out: fig 3 pear 2 apple 1
// out: 3 apple pear
using System;
using System.Collections.Generic;
using System.Linq;

class Program
{
    static void Main()
    {
        string[] words = Console.ReadLine().Split();
        var counts = new Dictionary<string, int>();
        foreach (string word in words) counts[word] = counts.TryGetValue(word, out int before) ? before + 1 : 1;
        var sorted = counts.OrderByDescending(pair => pair.Value).ThenBy(pair => pair.Key, StringComparer.Ordinal);
        Console.WriteLine(string.Join(" ", sorted.Select(pair => pair.Key + " " + pair.Value)));
        var set = new SortedSet<string>(words, StringComparer.Ordinal);
        Console.WriteLine($"{new HashSet<string>(words).Count} {set.Min} {set.Max}");
    }
}
