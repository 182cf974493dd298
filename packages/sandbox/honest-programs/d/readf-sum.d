// reads integers by readf and sums them up
// in: 5
// in: 1..5
// out: 15
import std.stdio;

void main()
{
    int n, x, sum;
    readf(" %d", n);
    foreach (i; 0 .. n)
    {
        readf(" %d", x);
        sum += x;
    }
    writeln(sum);
}
