// expect: compile rejected | compiled
// makes a type that doubles with each level
using System;
using System.Collections.Generic;
using System.Linq;

class Program
{
    class A<T> { public class B : A<A<T>.B> { } }

    static void Main()
    {
        Console.WriteLine(new A<int>.B.B.B.B.B.B.B.B.B.B.B.B());
    }
}
