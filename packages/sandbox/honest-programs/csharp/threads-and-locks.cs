// adds up in four threads with a lock, then with tasks
// out: 4000 10
using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

class Program
{
    static void Main()
    {
        object key = new object();
        int total = 0;
        var threads = Enumerable.Range(0, 4).Select(_ => new Thread(() =>
        {
            for (int i = 0; i < 1000; i++) lock (key) total++;
        })).ToList();
        threads.ForEach(thread => thread.Start());
        threads.ForEach(thread => thread.Join());
        int[] parts = Task.WhenAll(Enumerable.Range(1, 4).Select(n => Task.Run(() => n))).Result;
        Console.WriteLine($"{total} {parts.Sum()}");
    }
}
