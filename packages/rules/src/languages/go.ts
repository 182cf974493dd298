import { curly } from './curly.ts'
import type { LanguageDescription, LanguageInEditor } from './description.ts'

export const goInEditor: LanguageInEditor = {
  aliases: ['golang'],
  extensions: ['go'],
  editorMode: 'go',
  leastTimeMs: 0,
  leastMemoryMb: 0,
  complaints: {
    // ./main.go:8:2: x declared but not used
    each: /^(?:\.\/)?[^\s:]+\.go:(?<line>\d+):(?<column>\d+): (?<message>.+)$/gm,
    // panic: …, and below it the calls, each with its place: the first ones may be in the library
    trace: {
      place: /^\t(?!\/usr\/)\S+\.go:(?<line>\d+)/,
      message: /^(?:panic|fatal error): /,
      counts: 'first',
      messageIs: 'anywhere',
    },
  },
  template: `package main

import (
	"bufio"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	_ = in
}
`,
}

export const go: LanguageDescription = {
  ...goInEditor,
  tier: 'one',
  install: { debian: [['golang-1.23-go', 'golang-go']], megabytes: 385 },
  packageCode: 'go',
  polygonType: /^go/,
  greeting:
    'package main\n\nimport "fmt"\n\nfunc main() {\n\tvar name string\n\tfmt.Scan(&name)\n\tfmt.Printf("Hello, %s!\\n", name)\n}\n',
  skipped: new RegExp(`${curly.source}|\`[^\`]*\`?`, 'y'),
  hasTypes: true,
  isIndented: false,
  review: {
    grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-go.wasm',
    words: {
      loops: ['for_statement'],
      functions: ['function_declaration', 'method_declaration', 'func_literal'],
      calls: ['call_expression'],
      comments: ['comment'],
      declarations: ['short_var_declaration', 'var_spec', 'const_spec', 'parameter_declaration'],
    },
    library: {
      types: [],
      calls: [
        'sort.Ints',
        'sort.Strings',
        'sort.Slice',
        'sort.Sort',
        'sort.Search',
        'sort.SearchInts',
        'slices.Sort',
        'slices.SortFunc',
        'slices.BinarySearch',
        'heap.Init',
        'heap.Push',
        'list.New',
      ],
      names: [],
    },
  },
}
