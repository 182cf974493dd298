import { curly } from './curly.ts'
import type { LanguageDescription, LanguageInEditor } from './description.ts'

export const csharpInEditor: LanguageInEditor = {
  aliases: ['cs', 'c#', 'mono'],
  extensions: ['cs'],
  editorMode: 'csharp',
  leastTimeMs: 300,
  leastMemoryMb: 32,
  complaints: {
    // main.cs(9,31): error CS1002: ; expected
    each: /^[^\s:()]+\.cs\((?<line>\d+),(?<column>\d+)\): (?<severity>error|warning) (?<message>.+)$/gm,
    // System.IndexOutOfRangeException: …, and below it the calls: at P.F () [0x00003] in /w/main.cs:7
    trace: {
      place: /^\s+at .* in \/\S+\.cs:(?<line>\d+)\s*$/,
      message: /^[A-Z][\w.]*(?:Exception|Error)\b/,
      counts: 'first',
      messageIs: 'anywhere',
    },
  },
  template: `using System;
using System.Collections.Generic;
using System.Linq;

class Program
{
    static void Main()
    {
        string[] words = Console.In.ReadToEnd().Split((char[])null, StringSplitOptions.RemoveEmptyEntries);
    }
}
`,
}

export const csharp: LanguageDescription = {
  ...csharpInEditor,
  tier: 'one',
  install: { debian: [['mono-mcs'], ['mono-runtime'], ['libmonosgen-2.0-1']], megabytes: 33 },
  packageCode: 'csharp',
  polygonType: /^csharp/,
  greeting:
    'using System;\nclass Program { static void Main() { Console.WriteLine("Hello, " + Console.ReadLine().Trim() + "!"); } }\n',
  skipped: new RegExp(`^[ \\t]*#[^\\n]*|@"(?:""|[^"])*"?|${curly.source}`, 'my'),
  hasTypes: true,
  isIndented: false,
  review: {
    grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm',
    words: {
      loops: ['for_statement', 'foreach_statement', 'while_statement', 'do_statement'],
      functions: ['method_declaration', 'constructor_declaration', 'local_function_statement', 'lambda_expression'],
      calls: ['invocation_expression'],
      comments: ['comment'],
      declarations: ['variable_declarator', 'parameter'],
    },
    library: {
      types: [],
      calls: ['Array.Sort', 'Array.BinarySearch', 'OrderBy', 'OrderByDescending', 'GroupBy'],
      names: [
        'List',
        'LinkedList',
        'Dictionary',
        'SortedDictionary',
        'HashSet',
        'SortedSet',
        'Queue',
        'Stack',
        'PriorityQueue',
      ],
    },
  },
}
