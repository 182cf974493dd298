import type { LanguageDescription, LanguageInEditor } from './description.ts'

export const pythonInEditor: LanguageInEditor = {
  aliases: ['py', 'python3'],
  extensions: ['py', 'py3'],
  editorMode: 'python',
  leastTimeMs: 0,
  leastMemoryMb: 0,
  complaints: {
    // File "main.py", line 3 …, and in the last line what it was; the innermost place of our file counts
    trace: {
      place: /^\s*File "[^"<]*\.py", line (?<line>\d+)/,
      message: /^[A-Za-z_][\w.]*(?:Error|Exception|Interrupt|Exit|Iteration)\b/,
      counts: 'last',
      messageIs: 'anywhere',
    },
  },
  template: `import sys


def main():
    data = sys.stdin.read().split()


main()
`,
}

export const python: LanguageDescription = {
  ...pythonInEditor,
  tier: 'core',
  install: { debian: [['python3']], megabytes: 0 },
  packageCode: 'python3',
  polygonType: /^python\.(3|pypy3)/,
  greeting: 'print(f"Hello, {input()}!")\n',
  skipped: /#[^\n]*|"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/y,
  hasTypes: false,
  isIndented: true,
  review: {
    grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-python.wasm',
    words: {
      loops: ['for_statement', 'while_statement', 'for_in_clause'],
      functions: ['function_definition'],
      calls: ['call'],
      comments: ['comment'],
      declarations: ['assignment', 'parameters'],
    },
    library: {
      types: [],
      calls: ['dict', 'set', 'deque', 'defaultdict', 'Counter', 'sorted'],
      names: ['heapq', 'bisect', 'lru_cache', 'itertools'],
    },
  },
}
