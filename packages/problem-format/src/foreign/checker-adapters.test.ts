import { execFile, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { type AdaptedKind, adapted } from './checker-adapters.ts'

const folder = await mkdtemp(join(tmpdir(), 'arbiter-adapters-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = (argument: number) =>
  `({ signed n = -1; FILE *f = fopen(args[${argument}], "r"); if (f) fscanf(f, "%d", &n); n; })`

/** Checkers as their systems have them: the output must be the sum of input and answer, or half of that for half the points. */
const checkers: Record<AdaptedKind, string> = {
  hustoj: `#include <cstdio>
int main(int count, char *args[]) { return count == 4 && ${read(1)} + ${read(2)} == ${read(3)} ? 0 : 1; }`,
  qduoj: `#include <cstdio>
#include <cstdlib>
int main(int count, char **args) { int n; scanf("%d", &n); if (n != ${read(1)}) exit(3); if (count == 3 && n + 5 == ${read(2)}) exit(0); exit(1); }`,
  lemon: `#include <cstdio>
int main(int count, char **args) {
  int whole = ${read(1)} + ${read(3)}, own = ${read(2)};
  fprintf(fopen(args[5], "w"), own == whole ? "100" : own * 2 == whole ? "50" : "0");
}`,
  cms: `#include <cstdio>
int main(int count, char **args) {
  int whole = ${read(1)} + ${read(2)}, own = ${read(3)};
  printf(own == whole ? "1.0\\n" : own * 2 == whole ? "0.5\\n" : "0.0\\n"), fprintf(stderr, "seen");
}`,
  uoj: `#include <cstdio>
#define int long long
int score, output, message;
signed main(signed count, char **args) {
  signed whole = ${read(1)} + ${read(3)}, own = ${read(2)};
  fprintf(stderr, own == whole ? "ok right" : own * 2 == whole ? "points 0.5 half" : "wrong answer");
}`,
  syzoj: `#include <cstdio>
int number(const char *name) { int n = -1; FILE *f = fopen(name, "r"); if (f) fscanf(f, "%d", &n); return n; }
int main() {
  int whole = number("input") + number("answer"), own = number("user_out");
  printf("%d", own == whole ? 100 : own * 2 == whole ? 50 : 0), fprintf(stderr, "seen");
}`,
  dmoj: `#include <cstdio>
int main(int count, char **args) { return ${read(1)} + ${read(3)} == ${read(2)} ? 0 : 1; }`,
  coci: `#include <cstdio>
int main(int count, char **args) {
  int whole = ${read(1)} + ${read(3)}, own = ${read(2)};
  if (own * 2 == whole) return fprintf(stderr, "half\\npartial 2/4\\n"), 7;
  return own == whole ? 0 : 1;
}`,
  peg: `#include <cstdio>
int main(int count, char **args) {
  int whole = ${read(1)} + ${read(3)}, own = ${read(2)};
  printf("%d\\n4\\n", own == whole ? 4 : own * 2 == whole ? 2 : 0);
}`,
  'dmoj-interactor': `#include <cstdio>
int main(int count, char **args) {
  int own = 0;
  printf("3\\n"), fflush(stdout), scanf("%d", &own);
  return count == 3 && ${read(1)} + ${read(2)} == own ? 0 : 1;
}`,
}

async function build(kind: AdaptedKind, givesPoints: boolean): Promise<string> {
  const home = await mkdtemp(join(folder, kind))
  const files = adapted(kind, [{ path: 'spj.cc', content: checkers[kind] }], givesPoints)
  for (const { path, content } of files) await writeFile(join(home, path), content as string)
  await promisify(execFile)('g++', ['-O2', '-w', join(home, 'adapter.cpp'), '-o', join(home, 'run')])
  return home
}

/** The exit code for an output, and the share that was written. */
async function judge(home: string, output: number): Promise<[number | null, string | null]> {
  const feedback = join(home, 'feedback')
  await rm(feedback, { recursive: true, force: true })
  await mkdir(feedback)
  await Promise.all(
    Object.entries({ in: '3', ans: '5', out: `${output}\n` }).map(([name, text]) => writeFile(join(home, name), text)),
  )
  const args = [join(home, 'in'), join(home, 'ans'), `${feedback}/`]
  // A file, as in a box.
  const stdin = openSync(join(home, 'out'), 'r')
  const { status } = spawnSync(join(home, 'run'), args, { stdio: [stdin, 'ignore', 'ignore'] })
  closeSync(stdin)
  return [status, await readFile(join(feedback, 'score_multiplier.txt'), 'utf8').catch(() => null)]
}

test.each(['hustoj', 'qduoj', 'dmoj', 'dmoj-interactor'] as const)(
  'a checker of %s accepts with zero and refuses with anything else',
  async (kind) => {
    const home = await build(kind, true)
    expect(await judge(home, 8)).toEqual([42, null])
    expect(await judge(home, 7)).toEqual([43, null])
  },
  60_000,
)

test.each(['lemon', 'cms', 'uoj', 'syzoj', 'coci', 'peg'] as const)(
  'a checker of %s gives part of the points where the problem has points',
  async (kind) => {
    const home = await build(kind, true)
    expect(await judge(home, 8)).toEqual([42, null])
    expect(await judge(home, 4)).toEqual([42, '0.500000\n'])
    expect(await judge(home, 1)).toEqual([43, null])
    expect(await judge(await build(kind, false), 4)).toEqual([43, null])
  },
  60_000,
)
