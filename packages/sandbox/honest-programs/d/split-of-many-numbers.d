// reads 200000 numbers from one line and sorts them
// in: 200000
// in: 1..200000
// out: 200000 1 20000100000
import std.algorithm, std.array, std.conv, std.stdio, std.string;

void main()
{
    auto n = readln.strip.to!int;
    auto a = readln.split.map!(to!long).array;
    a.sort!"a > b";
    writeln(a[0], " ", a[n - 1], " ", a.sum);
}
