import type { LanguageDescription, LanguageInEditor } from './description.ts'
import { javascript, reviewOfJavascript } from './javascript.ts'

export const typescriptInEditor: LanguageInEditor = {
  aliases: ['ts'],
  extensions: ['ts', 'mts', 'cts'],
  editorMode: 'typescript',
  scriptParser: 'babel-ts',
  leastTimeMs: 300,
  leastMemoryMb: 96,
  complaints: {
    // main.ts(4,35): error TS2322: Type 'string' is not assignable to type 'number'.
    each: /^[^\s:()]+\.[cm]?ts\((?<line>\d+),(?<column>\d+)\): (?<severity>error|warning) (?<message>.+)$/gm,
    // TypeError: …, and below it the calls, by the lines of the source: at f (/w/main.ts:6:15)
    trace: {
      place: /^\s+at .*\/w\/[^\s:/()]+\.[cm]?ts:(?<line>\d+):\d+\)?$/,
      message: /^(?:Uncaught )?[A-Z]\w*Error\b/,
      counts: 'first',
      messageIs: 'anywhere',
    },
  },
  template: `const lines: string[] = require('fs').readFileSync(0, 'utf8').split('\\n')

`,
}

export const typescript: LanguageDescription = {
  ...javascript,
  ...typescriptInEditor,
  tier: 'one',
  install: { debian: [], megabytes: 0 },
  packageCode: 'typescript',
  polygonType: /^typescript/,
  greeting: 'const name: string = require("fs").readFileSync(0, "utf8").trim()\nconsole.log("Hello, " + name + "!")\n',
  hasTypes: true,
  review: { ...reviewOfJavascript, grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-typescript.wasm' },
}
