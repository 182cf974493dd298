import type { Language } from '@arbiter/rules/languages'
import { type GrowthProgram, growthPrograms } from '../growth/programs.ts'
import { Random } from '../random.ts'

/** A program and its input of a given size. The growth of its time says which size to try next. */
export interface TimedProgram {
  name: string
  language: Language
  code: string
  firstSize: number
  maxSize: number
  /** The time grows with this power of the size. */
  power: number
  input(size: number): string
}

const POWERS = { linear: 1, quadratic: 2, cubic: 3 } satisfies Record<GrowthProgram['time'], number>

/** The programs whose growth is known read numbers: tables, trees, sorting, texts, in C++, Java and Python. */
const readers: TimedProgram[] = growthPrograms.map(({ name, language, code, time, maxCount }) => ({
  ...{ name: `${language} ${name}`, language, code, firstSize: Math.round(maxCount / 8), maxSize: maxCount },
  power: POWERS[time],
  input: (size) => numbersText(size),
}))

function numbersText(count: number): string {
  const random = new Random(7)
  return `${[count, ...Array.from({ length: count }, () => 1 + random.below(999_999))].join('\n')}\n`
}

/** Loops in the common syntax of C and JavaScript, with macros for types. The input says how often they run. */
const loops: Record<string, string> = {
  'linear congruence': 'VAR x = 1; FOR(i, n * 1000) x = U(M(x, 1664525) + 1013904223); r = x;',
  'shifts and xors':
    'VAR x = 7; FOR(i, n * 1000) { x = U(x ^ (x << 13)); x = U(x ^ (x >> 17)); x = U(x ^ (x << 5)); } r = x;',
  sieve:
    'FOR(k, n) { BYTES(c, 20000); for (VAR i = 2; i * i < 20000; i++) if (!c[i]) for (VAR j = i * i; j < 20000; j += i) c[j] = 1; r += c[19997]; }',
  'matrix product':
    'INTS(a, 1600); INTS(b, 1600); INTS(c, 1600); FOR(i, 1600) { a[i] = i % 7; b[i] = i % 11; } FOR(k, n) { FOR(i, 40) FOR(j, 40) { VAR s = 0; FOR(l, 40) s += a[i * 40 + l] * b[l * 40 + j]; c[i * 40 + j] = s; } r = U(r + c[k % 1600]); }',
  'longest subsequence':
    'INTS(d, 201); FOR(k, n) { FOR(j, 201) d[j] = 0; FOR(i, 200) { VAR p = 0; FOR(j, 200) { VAR q = d[j + 1]; if ((i * 7 + k) % 5 == (j * 3) % 5) d[j + 1] = p + 1; else if (d[j] > d[j + 1]) d[j + 1] = d[j]; p = q; } } r = U(r + d[200]); }',
  knapsack:
    'INTS(d, 2001); FOR(k, n) FOR(i, 20) for (VAR w = 2000; w >= 17 + i; w--) { VAR v = d[w - 17 - i] + i * 3; if (v > d[w]) d[w] = v % 100000; } r = d[2000];',
  'collatz lengths':
    'FOR(k, n * 20) { VAR x = k + 1; while (x != 1 && x < 400000000) { x = x % 2 ? 3 * x + 1 : x / 2; r = U(r + 1); } }',
  'scattered reads':
    'INTS(a, 1048576); FOR(i, 1048576) a[i] = i; VAR x = 1; FOR(k, n * 100) { x = U(M(x, 1664525) + 1013904223); r = U(r + a[(x >> 8) % 1048576]); }',
  'scattered writes':
    'INTS(a, 262144); VAR x = 1; FOR(k, n * 100) { x = U(M(x, 22695477) + 1); a[(x >> 10) % 262144] += k % 3; } FOR(i, 262144) r = U(r + a[i]);',
  'binary searches':
    'INTS(a, 65536); FOR(i, 65536) a[i] = i * 3; FOR(k, n * 20) { VAR low = 0; VAR high = 65536; VAR w = (k * 37) % 196608; while (low < high) { VAR m = low + high >> 1; if (a[m] < w) low = m + 1; else high = m; } r = U(r + low); }',
  'floating point': 'REAL y = 0.5; FOR(k, n * 500) y = 3.6 * y * (1.0 - y); r = U(y * 1000000);',
  'bucket counts':
    'INTS(c, 256); VAR x = 1; FOR(k, n * 500) { x = U(M(x, 69069) + 5); c[(x >> 16) % 256] += 1; } FOR(i, 256) r = U(M(r, 31) + c[i]);',
  'insertion sorts':
    'INTS(a, 100); FOR(k, n) { FOR(i, 100) a[i] = (i * 61 + k) % 101; for (VAR i = 1; i < 100; i++) { VAR x = a[i]; VAR j = i; while (j > 0 && a[j - 1] > x) { a[j] = a[j - 1]; j--; } a[j] = x; } r = U(r + a[50]); }',
  'prefix sums':
    'INTS(a, 4096); FOR(i, 4096) a[i] = i % 13; FOR(k, n) { for (VAR i = 1; i < 4096; i++) a[i] = (a[i] + a[i - 1]) % 1009; r = U(r + a[4095]); }',
}

const C_HEAD = `#include <stdio.h>
#include <string.h>
#define VAR unsigned
#define REAL double
#define U(x) ((unsigned)(x))
#define M(a, b) ((a) * (b))
#define FOR(i, to) for (unsigned i = 0; i < (to); i++)
#define INTS(a, size) static int a[size]
#define BYTES(a, size) static char a[size]; memset(a, 0, size)
int main(void) { unsigned n, r = 0; if (scanf("%u", &n) != 1) return 1;`

const inC = (body: string) => `${C_HEAD}\n${body}\nprintf("%u\\n", r); }\n`

const inJavaScript = (body: string) =>
  `${[
    "const n = Number(require('fs').readFileSync(0, 'utf8'))",
    'let r = 0',
    body
      .replaceAll(/FOR\((\w+), ([^)]*)\)/g, 'for (let $1 = 0; $1 < $2; $1++)')
      .replaceAll(/INTS\((\w+), (\w+)\)/g, 'const $1 = new Int32Array($2)')
      .replaceAll(/BYTES\((\w+), (\w+)\)/g, 'const $1 = new Uint8Array($2)')
      .replaceAll(/\b(VAR|REAL)\b/g, 'let')
      .replaceAll('x / 2', '(x / 2 | 0)')
      .replaceAll('>> ', '>>> '),
    'console.log(r)',
  ].join('\n')}\nfunction U(x) { return x >>> 0 }\nfunction M(a, b) { return Math.imul(a, b) }\n`

const looping = (language: Language, code: (body: string) => string): TimedProgram[] =>
  Object.entries(loops).map(([name, body]) => ({
    ...{ name: `${language} ${name}`, language, code: code(body), firstSize: 500, maxSize: 4_000_000, power: 1 },
    input: (size) => `${size}\n`,
  }))

/** The languages take turns, so that a short run has programs of each. */
export function timedPrograms(count: number): TimedProgram[] {
  const kinds = [
    ...(['cpp', 'java', 'python'] as const).map((language) => readers.filter((each) => each.language === language)),
    looping('c', inC),
    looping('javascript', inJavaScript),
  ]
  return mixed(kinds, count)
}

/**
 * Those that compute and hardly touch memory. What reading megabytes costs changes twofold from minute to minute on a virtual
 * machine, whatever its neighbours do, so it says nothing about waiting for a core.
 */
export const computingPrograms = (count: number): TimedProgram[] =>
  mixed([looping('c', inC), looping('javascript', inJavaScript)], count)

function mixed(kinds: readonly TimedProgram[][], count: number): TimedProgram[] {
  const most = Math.max(...kinds.map(({ length }) => length))
  const all = Array.from({ length: most }, (_, index) => kinds.flatMap((kind) => kind[index] ?? [])).flat()
  return all.slice(0, count)
}
