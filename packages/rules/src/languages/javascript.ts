import { curly, nodeComplaints } from './curly.ts'
import type { LanguageDescription, LanguageInEditor } from './description.ts'

export const javascriptInEditor: LanguageInEditor = {
  aliases: ['js', 'node'],
  extensions: ['js', 'mjs', 'cjs'],
  editorMode: 'javascript',
  complaints: nodeComplaints,
  template: `const lines = require('fs').readFileSync(0, 'utf8').split('\\n')

`,
}

export const javascript: LanguageDescription = {
  ...javascriptInEditor,
  packageCode: 'javascript',
  polygonType: /^(js|node)/,
  runtimeMemoryMb: 64,
  greeting: 'console.log("Hello, " + require("fs").readFileSync(0, "utf8").trim() + "!")\n',
  fastInput: `const data = require('fs').readFileSync(0)
let position = 0

function nextInt() {
  while (data[position] !== 45 && !(data[position] >= 48)) position += 1
  const isNegative = data[position] === 45
  if (isNegative) position += 1
  let value = 0
  while (data[position] >= 48) value = value * 10 + (data[position++] - 48)
  return isNegative ? -value : value
}

const n = nextInt()
let sum = 0
for (let i = 0; i < n; i++) sum += nextInt()
console.log(String(sum))
`,
  skipped: new RegExp(`${curly.source}|\`(?:\\\\[\\s\\S]|[^\`\\\\])*\`?`, 'y'),
  hasTypes: false,
  isIndented: false,
  review: {
    grammar: 'tree-sitter-javascript/tree-sitter-javascript.wasm',
    words: {
      loops: ['for_statement', 'while_statement', 'do_statement', 'for_in_statement'],
      functions: ['function_declaration', 'arrow_function', 'method_definition', 'function_expression'],
      calls: ['call_expression'],
      comments: ['comment'],
      declarations: ['variable_declarator', 'formal_parameters'],
    },
    library: {
      types: [],
      calls: ['sort', 'reduce'],
      names: ['Map', 'Set', 'Int32Array', 'Float64Array', 'BigInt'],
    },
  },
}
