// fills an array that takes most of the memory; memory: 256 MB
// out: 23592960
import std.stdio;

void main()
{
    auto numbers = new long[180 << 17];
    numbers[] = 1;
    long sum = 0;
    foreach (x; numbers) sum += x;
    writeln(sum);
}
