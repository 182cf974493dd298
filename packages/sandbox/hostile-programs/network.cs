// expect: run exited 0 saying "held"
// opens sockets
using System;
using System.Net;
using System.Net.Sockets;

class Program
{
    static void Main()
    {
        foreach (string host in new[] { "127.0.0.1", "example.com" })
        {
            try
            {
                // Without a kind of address that is supported, Mono does not even try.
            new TcpClient(host, 80).GetStream().WriteByte(1);
                Console.WriteLine("ESCAPED: " + host);
            }
            catch (Exception) { }
        }
        try
        {
            new TcpListener(IPAddress.Any, 4000).Start();
            Console.WriteLine("ESCAPED: a server");
        }
        catch (Exception) { }
        Console.WriteLine("held");
    }
}
