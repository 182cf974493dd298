/** What people and broken programs hand in. Letters below U+0100 are the bytes. */
export const junkOutputs: readonly { name: string; latin1: string }[] = [
  { name: 'an empty output', latin1: '' },
  { name: 'the output 42', latin1: '42\n' },
  { name: 'an output of words', latin1: 'the quick brown fox\njumps over the lazy dog\n' },
  { name: 'an output of binary bytes', latin1: everyByte() },
  {
    name: 'an output of numbers out of range',
    latin1: '-99999999999999999999 99999999999999999999 1e999 nan inf\n',
  },
  { name: 'an output of one long line', latin1: '9'.repeat(1 << 20) },
]

export function everyByte(): string {
  return Array.from({ length: 1024 }, (_, index) => String.fromCharCode((index * 37) % 256)).join('')
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
