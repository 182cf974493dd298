/**
 * Checkers of other systems, which are called in other ways than the output validators of the ICPC format. Their source stays
 * as it is: a few lines around it call it as it expects, and translate how it ends.
 */
import type { ForeignProgram } from './foreign-problem.ts'

interface Adapter {
  /** What the checker is called with, as expressions of C++. */
  args: string[]
  /** It reads the test's input from its standard input. */
  readsInput?: boolean
  /** From the exit code or from what was printed: a share from 0 to 1. */
  share: string
}

const [IN, ANSWER, OUTPUT] = ['argv[1]', 'argv[2]', 'output']

const adapters = {
  /** hustoj: zero accepts. */
  hustoj: { args: [IN, ANSWER, OUTPUT], share: 'code == 0' },
  qduoj: { args: [IN, OUTPUT], readsInput: true, share: 'code == 0' },
  /** Lemon writes points of a hundred to a file. */
  lemon: { args: [IN, OUTPUT, ANSWER, '"100"', 'score', 'message'], share: 'number_in(score) / 100' },
  cms: { args: [IN, ANSWER, OUTPUT], share: 'number_in(printed)' },
} as const satisfies Record<string, Adapter>

export type AdaptedKind = keyof typeof adapters

export const isAdapted = (kind: string): kind is AdaptedKind => Object.hasOwn(adapters, kind)

/** The program with our lines around it; the first file is the checker. Without points, part of them is none. */
export function adapted(
  kind: AdaptedKind,
  [checker, ...others]: ForeignProgram[],
  givesPoints: boolean,
): ForeignProgram[] {
  if (!checker) return []
  return [
    { path: 'adapter.cpp', content: around(adapters[kind], givesPoints) },
    { path: 'checker.hpp', content: checker.content },
    ...others,
  ]
}

function around({ args, readsInput, share }: Adapter, givesPoints: boolean): string {
  return `// Calls a checker of another system as an output validator of the ICPC format.
#define main checker_main
#include "checker.hpp"
#undef main
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

static char output[4096] = "/dev/stdin", score[4096], message[4096], printed[4096], multiplier[4096];

static void place(char *path, const char *folder, const char *name) { snprintf(path, 4096, "%s/%s", folder, name); }

[[maybe_unused]] static double number_in(const char *path) {
  double number = 0;
  FILE *file = fopen(path, "r");
  if (!file || fscanf(file, "%lf", &number) != 1) _exit(1);
  return number;
}

// However the checker ends: by returning or by exit.
static void finish(int code, void *) {
  (void)code;
  fflush(nullptr);
  double share = ${share};
  if (share >= 1 || share <= 0) _exit(share >= 1 ? 42 : 43);
${givesPoints ? POINTS : '  _exit(43);'}
}

static int call(int (*run)(), int, char **) { return run(); }
static int call(int (*run)(int, char **), int count, char **args) { return run(count, args); }
static int call(int (*run)(int, const char **), int count, char **args) { return run(count, (const char **)args); }

int main(int argc, char **argv) {
  if (argc < 4) return 1;
  place(score, argv[3], "score_of_the_checker");
  place(message, argv[3], "judgemessage.txt");
  place(printed, argv[3], "printed_by_the_checker");
  place(multiplier, argv[3], "score_multiplier.txt");
${readsInput ? COPY : ''}  if (!freopen(printed, "w", stdout) || !freopen(message, "w", stderr)) return 1;
  char *args[] = {argv[0], ${args.map((arg) => (arg.startsWith('"') ? `(char *)${arg}` : arg)).join(', ')}, nullptr};
  on_exit(finish, nullptr);
  exit(call(checker_main, sizeof args / sizeof *args - 1, args));
}
`
}

const POINTS = `  FILE *file = fopen(multiplier, "w");
  if (!file || fprintf(file, "%.6f\\n", share) < 0 || fclose(file) != 0) _exit(1);
  _exit(42);`

/** The output comes on standard input, where the checker expects the test's input. */
const COPY = `  place(output, argv[3], "output_of_the_program");
  FILE *copy = fopen(output, "wb");
  if (!copy) return 1;
  static char part[65536];
  for (size_t got; (got = fread(part, 1, sizeof part, stdin)) > 0;)
    if (fwrite(part, 1, got, copy) != got) return 1;
  if (fclose(copy) != 0 || !freopen(argv[1], "r", stdin)) return 1;
`
