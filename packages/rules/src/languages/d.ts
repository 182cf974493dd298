import { curly } from './curly.ts'
import type { LanguageDescription, LanguageInEditor } from './description.ts'

export const dInEditor: LanguageInEditor = {
  aliases: ['dlang'],
  extensions: ['d'],
  editorMode: 'd',
  leastTimeMs: 0,
  leastMemoryMb: 0,
  complaints: {
    // main.d:5:11: error: undefined identifier 'y'
    each: /^[^\s:]+\.d:(?<line>\d+):(?:(?<column>\d+):)? (?<severity>error|warning): (?<message>.+)$/gm,
    // core.exception.ArrayIndexError@main.d(4): index [5] is out of bounds for array of length 1
    trace: {
      place: /^[\w.]+@[^\s/(]+\.d\((?<line>\d+)\)/,
      message: /^[\w.]+@[^\s/(]+\.d\(\d+\)/,
      counts: 'first',
      messageIs: 'anywhere',
    },
  },
  template: `import std.stdio;

void main()
{
}
`,
}

export const d: LanguageDescription = {
  ...dInEditor,
  tier: 'two',
  install: { debian: [['gdc']], megabytes: 136 },
  packageCode: 'd',
  polygonType: /^d$/,
  greeting:
    'import std.stdio, std.string;\n\nvoid main()\n{\n    auto name = readln.strip;\n    writeln("Hello, ", name, "!");\n}\n',
  skipped: new RegExp(`${curly.source}|\`[^\`]*\`?|\\/\\+[\\s\\S]*?(?:\\+\\/|$)`, 'y'),
  hasTypes: true,
  isIndented: false,
  review: null,
}
