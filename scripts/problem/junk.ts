import type { ValidatorAnswer } from '@arbiter/rules/validation'

/** What people and broken programs hand in. */
interface Junk {
  name: string
  content: Buffer
}

/** What a validator said to one kind of it. */
export interface Thrown {
  name: string
  answer: ValidatorAnswer
}

const junk = (name: string, content: string | Buffer): Junk => ({ name, content: Buffer.from(content) })

const everyByte = Buffer.from(Array.from({ length: 1024 }, (_, index) => (index * 37) % 256))
const LONG_LINE_BYTES = 1 << 20

export const junkOutputs: readonly Junk[] = [
  junk('an empty output', ''),
  junk('the output 42', '42\n'),
  junk('an output of words', 'the quick brown fox\njumps over the lazy dog\n'),
  junk('an output of binary bytes', everyByte),
  junk('an output of numbers out of range', '-99999999999999999999 99999999999999999999 1e999 nan inf\n'),
  junk('an output of one long line', '9'.repeat(LONG_LINE_BYTES)),
]

/** Some of them are a good input that was damaged. */
export function junkInputs(good: Buffer): Junk[] {
  return [
    junk('an empty input', ''),
    junk('an input of words', 'the quick brown fox\n'),
    junk('an input of binary bytes', everyByte),
    junk('a good input with a word behind it', Buffer.concat([good, Buffer.from('word\n')])),
    junk('a good input with a blank line behind it', Buffer.concat([good, Buffer.from('\n')])),
    junk('a good input with CRLF at the ends of lines', good.toString('latin1').replaceAll('\n', '\r\n')),
  ]
}

/** Programs in C that an interactor has to cope with. */
export const junkPrograms: readonly { name: string; code: string }[] = [
  { name: 'a program that ends at once', code: 'int main(void) { return 0; }' },
  { name: 'a program that crashes', code: 'int main(void) { __builtin_trap(); }' },
  {
    name: 'a program that writes 42 and ends',
    code: '#include <stdio.h>\nint main(void) { puts("42"); return 0; }',
  },
  {
    name: 'a program that writes words and reads until the end',
    code: '#include <stdio.h>\nint main(void) { char c; puts("the quick brown fox"); fflush(stdout); while (scanf("%c", &c) == 1); return 0; }',
  },
  {
    name: 'a program that writes binary bytes',
    code: '#include <stdio.h>\nint main(void) { for (int i = 0; i < 1024; i++) putchar(i * 37 % 256); return 0; }',
  },
  {
    name: 'a program that writes without end',
    code: '#include <stdio.h>\nint main(void) { for (;;) puts("1"); }',
  },
]
