import { curly, cWords, gccComplaints } from './curly.ts'
import type { LanguageDescription, LanguageInEditor } from './description.ts'

export const cInEditor: LanguageInEditor = {
  aliases: [],
  extensions: ['c'],
  editorMode: 'cpp',
  complaints: gccComplaints,
  template: `#include <stdio.h>

int main(void) {

    return 0;
}
`,
}

export const c: LanguageDescription = {
  ...cInEditor,
  packageCode: 'c',
  polygonType: /^c\./,
  runtimeMemoryMb: 16,
  greeting:
    '#include <stdio.h>\nint main(void) { char name[32]; scanf("%31s", name); printf("Hello, %s!\\n", name); }\n',
  fastInput: `#include <stdio.h>

static int next_int(void) {
    int c = getchar_unlocked(), sign = 1, value = 0;
    while (c != '-' && (c < '0' || c > '9')) c = getchar_unlocked();
    if (c == '-') { sign = -1; c = getchar_unlocked(); }
    for (; c >= '0' && c <= '9'; c = getchar_unlocked()) value = value * 10 + (c - '0');
    return sign * value;
}

int main(void) {
    int n = next_int();
    long long sum = 0;
    for (int i = 0; i < n; i++) sum += next_int();
    printf("%lld\\n", sum);
}
`,
  skipped: new RegExp(`${curly.source}|#[^\\n]*`, 'y'),
  hasTypes: true,
  isIndented: false,
  review: {
    grammar: 'tree-sitter-c/tree-sitter-c.wasm',
    words: cWords,
    library: { types: [], calls: ['qsort', 'bsearch', 'malloc', 'calloc'], names: [] },
  },
}
