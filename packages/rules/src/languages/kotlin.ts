import { curly } from './curly.ts'
import type { LanguageDescription, LanguageInEditor } from './description.ts'

export const kotlinInEditor: LanguageInEditor = {
  aliases: ['kt'],
  extensions: ['kt'],
  editorMode: 'kotlin',
  leastTimeMs: 500,
  leastMemoryMb: 128,
  complaints: {
    // Main.kt:3:18: error: initializer type mismatch: expected 'Int', actual 'String'.
    each: /^[^\s:]+\.kt:(?<line>\d+):(?<column>\d+): (?<severity>error|warning): (?<message>.+)$/gm,
    trace: {
      place: /^\s+at .*\(\w+\.kt:(?<line>\d+)\)$/,
      message: /^Exception in thread/,
      counts: 'first',
      messageIs: 'anywhere',
    },
  },
  template: `fun main() {
    val words = System.\`in\`.bufferedReader().readText().split(Regex("\\\\s+"))
}
`,
}

export const kotlin: LanguageDescription = {
  ...kotlinInEditor,
  tier: 'one',
  install: {
    debian: [['openjdk-21-jdk-headless', 'openjdk-17-jdk-headless', 'default-jdk-headless']],
    npm: {
      name: 'kotlin-compiler',
      version: '2.4.20',
      integrity: 'sha512-IF5IVM7LpPhA/ntHQQpaVt1yxpaaQovtEVYLyqWMuaLr0XelLPPm7/sM6HLhtcRjjjoSsK7I7lP2kzYJkMy73w==',
    },
    megabytes: 95,
  },
  packageCode: 'kotlin',
  polygonType: /^kotlin/,
  greeting: 'fun main() {\n  println("Hello, " + readLine()!!.trim() + "!")\n}\n',
  skipped: new RegExp(`"""[\\s\\S]*?(?:"""|$)|${curly.source}`, 'y'),
  hasTypes: true,
  isIndented: false,
  review: {
    grammar: '@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm',
    words: {
      loops: ['for_statement', 'while_statement', 'do_while_statement'],
      functions: ['function_declaration', 'anonymous_function', 'secondary_constructor'],
      calls: ['call_expression'],
      comments: ['line_comment', 'block_comment'],
      declarations: ['variable_declaration', 'class_parameter'],
    },
    repeating: { blocks: ['annotated_lambda'], calls: ['repeat', 'forEach', 'forEachIndexed', 'map', 'filter'] },
    library: {
      types: [],
      calls: [
        'sort',
        'sorted',
        'sortBy',
        'sortedBy',
        'sortWith',
        'sortedWith',
        'groupBy',
        'binarySearch',
        'mutableListOf',
        'mutableMapOf',
        'mutableSetOf',
      ],
      names: [
        'ArrayList',
        'ArrayDeque',
        'HashMap',
        'LinkedHashMap',
        'TreeMap',
        'HashSet',
        'TreeSet',
        'PriorityQueue',
        'IntArray',
        'LongArray',
      ],
    },
  },
}
