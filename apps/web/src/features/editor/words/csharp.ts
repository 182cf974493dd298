import type { LanguageWords } from '../language-words.ts'

export const words: LanguageWords = {
  keywords: '',
  library: `
    Console ReadLine ReadToEnd Write WriteLine In Out Main System Collections Generic Linq Text List Dictionary
    HashSet Queue Stack SortedSet SortedDictionary PriorityQueue StringBuilder Math Array Sort Reverse BinarySearch
    Split Join Trim Select Where OrderBy OrderByDescending ThenBy GroupBy ToArray ToList ToDictionary Sum Min Max
    Count Any All First Last Distinct Take Skip Aggregate Add Remove Contains ContainsKey TryGetValue Enqueue
    Dequeue Push Pop Peek Length Parse ToString Substring IndexOf Replace Abs Sqrt Pow MaxValue MinValue
  `,
  snippets: {
    main: `using System;
using System.Collections.Generic;
using System.Linq;

class Program {
\tstatic void Main() {
\t\t#{}
\t}
}`,
    fori: `for (int #{i} = 0; #{i} < #{n}; #{i}++) {
\t#{}
}`,
    readints: `int[] #{a} = Console.ReadLine().Split(' ').Select(int.Parse).ToArray();`,
  },
}
