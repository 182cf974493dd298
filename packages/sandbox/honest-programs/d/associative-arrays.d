// counts words in an associative array, and has classes and exceptions
// in: b a b c b a
// out: a 2
// out: b 3
// out: c 1
// out: caught no d
import std.algorithm, std.array, std.stdio;

class Counter
{
    private int[string] counts;

    void add(string word) { counts[word]++; }

    int of(string word)
    {
        if (auto found = word in counts) return *found;
        throw new Exception("no " ~ word);
    }

    string[] words() { return counts.keys.sort.array; }
}

void main()
{
    auto counter = new Counter;
    foreach (word; readln.split) counter.add(word);
    foreach (word; counter.words) writeln(word, " ", counter.of(word));
    try counter.of("d");
    catch (Exception e) writeln("caught ", e.msg);
}
