import type { LanguageDescription, LanguageInEditor } from './description.ts'

export const pascalInEditor: LanguageInEditor = {
  aliases: ['pas', 'fpc'],
  extensions: ['pas', 'p', 'pp'],
  editorMode: 'pascal',
  leastTimeMs: 0,
  leastMemoryMb: 0,
  complaints: {
    // main.pas(6,15) Error: Identifier not found "y"
    each: /^[^\s:(]+\.(?:pas|pp?)\((?<line>\d+)(?:,(?<column>\d+))?\) (?<severity>Fatal|Error|Warning): (?<message>.+)$/gm,
    // Runtime error 200 at $0000000000401123, and below it the places
    trace: {
      place: /^ +\$[0-9A-F]+ .*\bline (?<line>\d+) of /,
      message: /^(?:Runtime error \d|E\w+: )/,
      counts: 'first',
      messageIs: 'anywhere',
    },
  },
  template: `program Main;

begin

end.
`,
}

export const pascal: LanguageDescription = {
  ...pascalInEditor,
  tier: 'one',
  install: { debian: [['fp-compiler']], megabytes: 64 },
  packageCode: 'pascal',
  polygonType: /^pas/,
  greeting: "var name: string;\nbegin\n  readln(name);\n  writeln('Hello, ', name, '!');\nend.\n",
  skipped: /\/\/[^\n]*|\{[^}]*\}?|\(\*[\s\S]*?(?:\*\)|$)|'[^'\n]*'?/y,
  hasTypes: true,
  isIndented: false,
  review: null,
}
