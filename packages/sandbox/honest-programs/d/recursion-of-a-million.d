// recurses a million calls deep
// out: 500000500000
import std.stdio;

long total(long n)
{
    return n == 0 ? 0 : total(n - 1) + n;
}

void main()
{
    writeln(total(1_000_000));
}
