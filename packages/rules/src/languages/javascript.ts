import { curly, nodeComplaints } from './curly.ts'
import type { LanguageDescription, LanguageInEditor, ReviewedLanguage } from './description.ts'

export const javascriptInEditor: LanguageInEditor = {
  aliases: ['js', 'node'],
  extensions: ['js', 'mjs', 'cjs'],
  editorMode: 'javascript',
  scriptParser: 'acorn',
  leastTimeMs: 300,
  leastMemoryMb: 96,
  complaints: nodeComplaints,
  template: `const lines = require('fs').readFileSync(0, 'utf8').split('\\n')

`,
}

export const reviewOfJavascript: ReviewedLanguage = {
  grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-javascript.wasm',
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
}

export const javascript: LanguageDescription = {
  ...javascriptInEditor,
  tier: 'core',
  install: { debian: [], megabytes: 0 },
  packageCode: 'javascript',
  polygonType: /^(js|node)/,
  greeting: 'console.log("Hello, " + require("fs").readFileSync(0, "utf8").trim() + "!")\n',
  skipped: new RegExp(`${curly.source}|\`(?:\\\\[\\s\\S]|[^\`\\\\])*\`?`, 'y'),
  hasTypes: false,
  isIndented: false,
  review: reviewOfJavascript,
}
