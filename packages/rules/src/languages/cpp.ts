import { curly, cWords, gccComplaints } from './curly.ts'
import type { LanguageDescription, LanguageInEditor } from './description.ts'

export const cppInEditor: LanguageInEditor = {
  aliases: ['c++'],
  extensions: ['cpp', 'cc', 'cxx', 'c++', 'C'],
  editorMode: 'cpp',
  leastTimeMs: 0,
  leastMemoryMb: 0,
  complaints: gccComplaints,
  template: `#include <bits/stdc++.h>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);

    return 0;
}
`,
}

export const cpp: LanguageDescription = {
  ...cppInEditor,
  tier: 'core',
  install: { debian: [['g++']], megabytes: 0 },
  packageCode: 'cpp',
  polygonType: /^cpp/,
  greeting:
    '#include <bits/stdc++.h>\nint main() { std::string name; std::cin >> name; std::cout << "Hello, " << name << "!\\n"; }\n',
  skipped: new RegExp(`${curly.source}|#[^\\n]*`, 'y'),
  hasTypes: true,
  isIndented: false,
  review: {
    grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-cpp.wasm',
    words: {
      ...cWords,
      loops: [...cWords.loops, 'for_range_loop'],
      functions: ['function_definition', 'lambda_expression'],
    },
    library: {
      types: [
        ...['vector', 'map', 'unordered_map', 'set', 'unordered_set', 'multiset', 'bitset'],
        ...['priority_queue', 'queue', 'deque', 'stack'],
      ],
      calls: ['sort', 'lower_bound', 'upper_bound'],
      names: [],
    },
  },
}
