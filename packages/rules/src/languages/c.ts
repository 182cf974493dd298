import { curly, cWords, gccComplaints } from './curly.ts'
import type { LanguageDescription, LanguageInEditor } from './description.ts'

export const cInEditor: LanguageInEditor = {
  aliases: [],
  extensions: ['c'],
  editorMode: 'cpp',
  leastTimeMs: 0,
  leastMemoryMb: 0,
  complaints: gccComplaints,
  template: `#include <stdio.h>

int main(void) {

    return 0;
}
`,
}

export const c: LanguageDescription = {
  ...cInEditor,
  tier: 'core',
  install: { debian: [['gcc']], megabytes: 0 },
  packageCode: 'c',
  polygonType: /^c\./,
  greeting:
    '#include <stdio.h>\nint main(void) { char name[32]; scanf("%31s", name); printf("Hello, %s!\\n", name); }\n',
  skipped: new RegExp(`${curly.source}|#[^\\n]*`, 'y'),
  hasTypes: true,
  isIndented: false,
  review: {
    grammar: 'tree-sitter-c/tree-sitter-c.wasm',
    words: cWords,
    library: { types: [], calls: ['qsort', 'bsearch', 'malloc', 'calloc'], names: [] },
  },
}
