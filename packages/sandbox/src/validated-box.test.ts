import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { DialogueReport, Program, RunRequest, ValidatedBox, ValidateRequest, ValidatorReport } from './sandbox.ts'
import { openTestSandbox } from './testing/run-source.ts'

const sandbox = await openTestSandbox()
const dataDirectory = await mkdtemp(join(tmpdir(), 'arbiter-validated-'))
afterAll(async () => {
  await sandbox.close()
  await rm(dataDirectory, { recursive: true })
})
const write = (name: string, text: string) => writeFile(join(dataDirectory, name), text)
await write('in', '5\n')
await write('ans', '25\n')

async function compile(language: 'cpp' | 'c' | 'python', files: Record<string, string>): Promise<Program> {
  const sources = Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(text) }))
  const several = language === 'c' ? {} : { files: sources }
  const code = Object.values(files)[0] ?? ''
  const compiled = await sandbox.compile({ language, code, ...several }, { cpuMs: 60_000 })
  if (compiled.kind !== 'compiled') throw new Error(JSON.stringify(compiled))
  return compiled.program
}

const limits = { cpuMs: 2_000, idleMs: 6_000, outputBytes: 1 << 20 }
const running: RunRequest = { input: { kind: 'empty' }, ...limits }
const files = [
  { name: 'input', dataName: 'in' },
  { name: 'answer', dataName: 'ans' },
]
const args = ['/d/input', '/d/answer', '/f/']
const validating: ValidateRequest = { args, files, input: { kind: 'empty' }, ...limits, keepsFeedback: false }

async function withBox<T>(
  program: Program,
  validator: Program,
  isInteractive: boolean,
  work: (box: ValidatedBox) => Promise<T>,
): Promise<T> {
  const options = { dataDirectory, memoryMb: 256, validatorMemoryMb: 256, isInteractive }
  const box = await sandbox.openValidatedBox(program, validator, options)
  try {
    return await work(box)
  } finally {
    await box.close()
    program.release()
    validator.release()
  }
}

const exitOf = ({ run }: ValidatorReport) => run.outcome
const textOf = ({ feedback }: ValidatorReport, name: string) => feedback.get(name)?.content.toString()
const nothing = () => compile('c', { 'main.c': 'int main(void) { return 0; }' })

const square = {
  'check.cpp': `#include "shared.h"
int main(int count, char **args) {
  long in = first(args[1]), answer = first(args[2]), output;
  std::ofstream(std::string(args[3]) + "judgemessage.txt") << "in " << in << " answer " << answer << " args " << count;
  return std::cin >> output && output == answer ? 42 : 43;
}`,
  'shared.h': `#include <fstream>
#include <iostream>
#include <string>
inline long first(const char *name) { long value; std::ifstream(name) >> value; return value; }`,
}

describe('a validator', () => {
  test('of several files reads input, answer and output, and leaves a message', async () => {
    const validator = await compile('cpp', square)
    await withBox(await nothing(), validator, false, async (box) => {
      const right = await box.validate({ ...validating, input: { kind: 'bytes', bytes: Buffer.from('25') } })
      expect([exitOf(right), textOf(right, 'judgemessage.txt')]).toEqual([
        { kind: 'exited', code: 42 },
        'in 5 answer 25 args 4',
      ])
      const wrong = await box.validate({ ...validating, input: { kind: 'bytes', bytes: Buffer.from('24') } })
      expect(exitOf(wrong)).toEqual({ kind: 'exited', code: 43 })
    })
  })

  test('in Python imports what lies beside it', async () => {
    const validator = await compile('python', {
      'check.py': `import sys, helper
open(sys.argv[3] + 'score.txt', 'w').write('0.5')
sys.exit(42 if int(sys.stdin.read()) == helper.first(sys.argv[2]) else 43)`,
      'helper.py': 'def first(name):\n    return int(open(name).read())',
    })
    await withBox(await nothing(), validator, false, async (box) => {
      const report = await box.validate({ ...validating, input: { kind: 'bytes', bytes: Buffer.from('25\n') } })
      expect([exitOf(report), textOf(report, 'score.txt')]).toEqual([{ kind: 'exited', code: 42 }, '0.5'])
    })
  })

  test('of files in folders is compiled, and runs, in C++ and in Python', async () => {
    const cpp = await compile('cpp', {
      'check.cpp': '#include "lib/deep/code.h"\nint main() { return code(); }',
      'lib/deep/code.h': 'int code();',
      'lib/code.cpp': '#include "deep/code.h"\nint code() { return 42; }',
    })
    const python = await compile('python', {
      '__main__.py': 'import sys\nfrom lib.deep import code\nsys.exit(code.value())',
      'lib/__init__.py': '',
      'lib/deep/__init__.py': '',
      'lib/deep/code.py': 'def value():\n    return 42',
    })
    for (const validator of [cpp, python])
      await withBox(await nothing(), validator, false, async (box) => {
        expect(exitOf(await box.validate(validating))).toEqual({ kind: 'exited', code: 42 })
      })
  })

  test('finds its feedback of the run before only where it is kept', async () => {
    const validator = await compile('python', {
      'check.py': `import sys, os
seen = os.path.exists(sys.argv[3] + 'note')
open(sys.argv[3] + 'note', 'w').write('x')
sys.exit(42 if seen else 43)`,
    })
    await withBox(await nothing(), validator, false, async (box) => {
      const codes = []
      for (const keepsFeedback of [false, true, false])
        codes.push(exitOf(await box.validate({ ...validating, keepsFeedback })))
      expect(codes.map((code) => 'code' in code && code.code)).toEqual([43, 42, 43])
    })
  })

  test('makes, renames and removes files and folders of its own, and what it keeps to itself is still read', async () => {
    const validator = await compile('python', {
      'check.py': `import os, shutil, sys, tempfile
folder = sys.argv[3]
tempfile.tempdir = folder
with tempfile.TemporaryDirectory() as inner:
    os.makedirs(inner + '/a/b')
    open(inner + '/a/b/c', 'w').write('x')
handle, path = tempfile.mkstemp()
os.write(handle, b'0.5')
os.rename(path, folder + 'score.txt')
open(folder + 'gone', 'w').close()
os.remove(folder + 'gone')
if sorted(os.listdir(folder)) != ['score.txt']: sys.exit(1)
os.makedirs(folder + 'left/behind', mode=0o700)
open(folder + 'left/behind/file', 'w').write('x')
sys.exit(42)`,
    })
    await withBox(await nothing(), validator, false, async (box) => {
      for (let round = 0; round < 2; round += 1) {
        const report = await box.validate(validating)
        expect([exitOf(report), textOf(report, 'score.txt'), report.stderr.toString()]).toEqual([
          { kind: 'exited', code: 42 },
          '0.5',
          '',
        ])
        expect([...report.feedback.keys()]).toEqual(['score.txt'])
      }
    })
  })

  test('in C++ uses the library of its language for them', async () => {
    const validator = await compile('cpp', {
      'check.cpp': `#include <filesystem>
#include <fstream>
namespace fs = std::filesystem;
int main(int, char **args) {
  fs::path folder = args[3];
  fs::create_directories(folder / "tmp" / "deep");
  std::ofstream(folder / "tmp" / "deep" / "note") << "kept";
  fs::rename(folder / "tmp" / "deep" / "note", folder / "judgemessage.txt");
  return fs::remove_all(folder / "tmp") == 2 ? 42 : 43;
}`,
    })
    await withBox(await nothing(), validator, false, async (box) => {
      const report = await box.validate(validating)
      expect([exitOf(report), textOf(report, 'judgemessage.txt')]).toEqual([{ kind: 'exited', code: 42 }, 'kept'])
    })
  })

  test('can write neither over the tests nor more than it may', async () => {
    const validator = await compile('cpp', {
      'check.cpp': `#include <cstdio>
#include <cerrno>
int main(int, char **args) {
  if (fopen(args[1], "w") || fopen("/d/new", "w") || fopen("/w/new", "w")) return 1;
  FILE *file = fopen("/f/large", "w");
  static char block[1 << 16];
  for (int i = 0; i < 64; i++) fwrite(block, 1, sizeof block, file);
  return 42;
}`,
    })
    await withBox(await nothing(), validator, false, async (box) => {
      expect(exitOf(await box.validate(validating))).toMatchObject({ kind: 'signalled' })
    })
  })
})

/** Guesses a number by halving. */
const guesser = `#include <stdio.h>
int main(void) {
  int low = 1, high = 1000;
  char word[16];
  for (;;) {
    int middle = (low + high) / 2;
    printf("%d\\n", middle);
    fflush(stdout);
    if (scanf("%15s", word) != 1) return 7;
    if (word[0] == 'y') return 0;
    if (word[0] == 'l') high = middle - 1; else low = middle + 1;
  }
}`
const judgeOfGuesses = `#include <fstream>
#include <iostream>
int main(int, char **args) {
  int secret, guess;
  std::ifstream(args[1]) >> secret;
  for (int tries = 0; tries < 12; tries++) {
    if (!(std::cin >> guess)) return 43;
    if (guess == secret) { std::cout << "yes" << std::endl; return 42; }
    std::cout << (guess > secret ? "lower" : "higher") << std::endl;
  }
  return 43;
}`

async function dialogue(program: string, validator: string, more: Partial<RunRequest> = {}): Promise<DialogueReport> {
  const [one, other] = [await compile('c', { 'main.c': program }), await compile('cpp', { 'judge.cpp': validator })]
  return withBox(one, other, true, (box) => box.converse({ ...running, ...more }, validating))
}

const outcomesOf = ({ program, validator }: DialogueReport) => [program.outcome, validator.run.outcome]
const wasProgramFirst = ({ program, validator }: DialogueReport) => program.endedUs < validator.run.endedUs

describe('a dialogue', () => {
  test('goes to and fro, again and again in the same boxes, and its beginning is kept', async () => {
    const [one, other] = [
      await compile('c', { 'main.c': guesser }),
      await compile('cpp', { 'judge.cpp': judgeOfGuesses }),
    ]
    await withBox(one, other, true, async (box) => {
      for (let round = 0; round < 3; round += 1) {
        const report = await box.converse(running, validating)
        expect(outcomesOf(report)).toEqual([
          { kind: 'exited', code: 0 },
          { kind: 'exited', code: 42 },
        ])
        expect(report.transcript.slice(0, 2).map(({ speaker, text }) => [speaker, text.toString()])).toEqual([
          ['program', '500\n'],
          ['validator', 'lower\n'],
        ])
      }
    })
  })

  test('that the program leaves early is known to be its end, although the validator rejects it', async () => {
    const report = await dialogue('int main(void) { return 3; }', judgeOfGuesses)
    expect(outcomesOf(report)).toEqual([
      { kind: 'exited', code: 3 },
      { kind: 'exited', code: 43 },
    ])
    expect(wasProgramFirst(report)).toBe(true)
  })

  test('that the validator ends first is known too, and the program is not left waiting', async () => {
    const asksForEver =
      '#include <stdio.h>\nint main(void) { char c; puts("1"); fflush(stdout); while (scanf("%c", &c) == 1); return 9; }'
    const report = await dialogue(asksForEver, '#include <iostream>\nint main() { int x; std::cin >> x; return 43; }')
    expect(report.validator.run.outcome).toEqual({ kind: 'exited', code: 43 })
    expect(wasProgramFirst(report)).toBe(false)
  })

  test('in which both wait ends when the program was idle for too long', async () => {
    const waits = '#include <stdio.h>\nint main(void) { int x; return scanf("%d", &x); }'
    const report = await dialogue(waits, judgeOfGuesses, { idleMs: 700 })
    expect(report.program.outcome).toEqual({ kind: 'timed-out', clock: 'idle' })
    expect(report.validator.run.outcome).toEqual({ kind: 'exited', code: 43 })
  })

  test('in which the validator computes for long does not make the program idle', async () => {
    const asks =
      '#include <stdio.h>\nint main(void) { int x; puts("1"); fflush(stdout); return scanf("%d", &x) == 1 ? 0 : 9; }'
    const thinks =
      '#include <ctime>\n#include <iostream>\nint main() { int x; std::cin >> x; while (clock() < CLOCKS_PER_SEC); std::cout << x << std::endl; return 42; }'
    const report = await dialogue(asks, thinks, { idleMs: 500 })
    expect(outcomesOf(report)).toEqual([
      { kind: 'exited', code: 0 },
      { kind: 'exited', code: 42 },
    ])
  })

  test('a flood of the program meets its limit', async () => {
    const floods = '#include <stdio.h>\nint main(void) { for (;;) puts("12345678901234567890"); }'
    const report = await dialogue(
      floods,
      '#include <iostream>\nint main() { int c; while ((c = std::cin.get()) >= 0); return 43; }',
    )
    expect(report.program.outcome).toEqual({ kind: 'killed', by: 'output-limit' })
  })

  test('a program that is gone does not break the pipe of a validator that goes on', async () => {
    const talker =
      '#include <iostream>\nint main() { for (int i = 0; i < 300000; i++) std::cout << i << "\\n" << std::flush; return 42; }'
    const report = await dialogue('int main(void) { return 0; }', talker)
    expect(outcomesOf(report)).toEqual([
      { kind: 'exited', code: 0 },
      { kind: 'exited', code: 42 },
    ])
  })

  test('a validator that accepts early does not break the pipe of a program that goes on', async () => {
    const talker =
      '#include <stdio.h>\nint main(void) { for (int i = 0; i < 50000; i++) { puts("word"); fflush(stdout); } return 0; }'
    const report = await dialogue(talker, 'int main() { return 42; }')
    expect(outcomesOf(report)).toEqual([
      { kind: 'exited', code: 0 },
      { kind: 'exited', code: 42 },
    ])
  })

  test('input has its name there too', async () => {
    const byName =
      '#include <stdio.h>\nint main(void) { FILE *in = fopen("/dev/stdin", "r"); int x = 0; fscanf(in, "%d", &x); printf("%d\\n", x); fflush(stdout); return 0; }'
    const report = await dialogue(
      byName,
      '#include <iostream>\nint main() { int x; std::cout << 77 << std::endl; std::cin >> x; return x == 77 ? 42 : 43; }',
    )
    expect(report.validator.run.outcome).toEqual({ kind: 'exited', code: 42 })
  })
})
