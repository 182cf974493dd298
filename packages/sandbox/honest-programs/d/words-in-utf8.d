// counts letters beyond ASCII until its input ends
// in: Grüße, мир
// in: 世界
// out: 10 15
// out: 2 6
import std.stdio, std.utf;

void main()
{
    foreach (line; stdin.byLineCopy) writeln(line.count, " ", line.length);
}
