import type { LanguageDescription, LanguageInEditor } from './description.ts'

export const ocamlInEditor: LanguageInEditor = {
  aliases: ['ml'],
  extensions: ['ml', 'mli'],
  editorMode: 'ocaml',
  leastTimeMs: 0,
  leastMemoryMb: 0,
  complaints: {
    // File "main.ml", line 3, characters 16-17:, then the line of the program, a caret, and Error: …; columns count from 0
    each: /^File "[^"\n]+\.mli?", lines? (?<line>\d+)[^\n]*\n(?:[^\n]*\n){0,6}?(?<severity>Error|Warning)[^\n:]*: (?<message>.+)$/gm,
    // Fatal error: exception Assert_failure("main.ml", 3, 2)
    trace: {
      place: /^Fatal error: exception \w+\("[^"]+\.ml", (?<line>\d+), \d+\)/,
      message: /^Fatal error: /,
      counts: 'first',
      messageIs: 'anywhere',
    },
  },
  template: `let () =
  ()
`,
}

export const ocaml: LanguageDescription = {
  ...ocamlInEditor,
  tier: 'two',
  install: { debian: [['ocaml-nox']], megabytes: 450 },
  packageCode: 'ocaml',
  polygonType: /^ocaml/,
  greeting: 'let () = Printf.printf "Hello, %s!\\n" (read_line ())\n',
  // A quote alone belongs to a name or a type variable.
  skipped: /\(\*[\s\S]*?(?:\*\)|$)|"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[^\n']+|[^'\\\n])'/y,
  hasTypes: false,
  isIndented: false,
  review: null,
}
