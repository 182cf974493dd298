import type { LanguageWords } from '../language-words.ts'

export const words: LanguageWords = {
  keywords: `
    abstract alias auto bool break byte case cast char class const continue default delegate do double dstring else
    enum export false final float for foreach foreach_reverse function if immutable import in int interface is lazy
    long mixin module new null override private protected public pure real ref return scope short static string
    struct super switch template this true ubyte uint ulong union unittest ushort void while
  `,
  library: `
    std stdio algorithm array conv range math container readln readf write writeln writef writefln split
    strip to map filter sort sum reduce fold iota zip enumerate chain uniq group max min swap reverse canFind count
    countUntil length ptr dup idup keys values byKey byValue Appender heapify BinaryHeap RedBlackTree abs gcd sqrt
  `,
  snippets: {
    main: `import std;

void main() {
\t#{}
}`,
    fori: `foreach (#{i}; 0 .. #{n}) {
\t#{}
}`,
    readints: `auto #{a} = readln.split.to!(int[]);`,
  },
}
