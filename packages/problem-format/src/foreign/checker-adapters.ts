/**
 * Checkers of other systems, which are called in other ways than the output validators of the ICPC format. Their source stays
 * as it is: a few lines around it call it as it expects, and translate how it ends.
 */
import { ADAPTER, type ForeignProgram } from './foreign-problem.ts'

interface Adapter {
  /** What the checker is called with, as expressions of C++. */
  args: string[]
  /** It reads the test's input from its standard input. */
  readsInput?: boolean
  /** It speaks with the program, so that its output is not kept. */
  isInteractor?: boolean
  /** It gets no arguments: its files lie in its folder, under these names. */
  inFolder?: boolean
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
  /** UOJ reads the text alone, whatever the exit code is. */
  uoj: { args: [IN, OUTPUT, ANSWER], share: 'said_in(message)' },
  /** SYZOJ's checkers without testlib print points of a hundred. */
  syzoj: { args: [], inFolder: true, share: 'number_in(printed) / 100' },
  dmoj: { args: [IN, OUTPUT, ANSWER], share: 'accepted(code)' },
  'dmoj-interactor': { args: [IN, ANSWER], isInteractor: true, share: 'accepted(code)' },
  coci: { args: [IN, OUTPUT, ANSWER], share: 'code == 7 ? partial_in(message) : accepted(code)' },
  peg: { args: [ANSWER, OUTPUT, IN], share: 'ratio_in(printed)' },
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
    { path: ADAPTER, content: around(adapters[kind], givesPoints) },
    { path: 'checker.hpp', content: checker.content },
    ...others,
  ]
}

function around({ args, readsInput, isInteractor, inFolder, share }: Adapter, givesPoints: boolean): string {
  return `// Calls a checker of another system as an output validator of the ICPC format.
#include "checker.hpp"
#undef int
#include <cstdio>
#include <cstdlib>
#include <climits>
#include <cmath>
#include <cstring>
#include <unistd.h>

// The checker may have the same names.
namespace around_the_checker {

static char output[4096] = "/dev/stdin", score[4096], message[4096], printed[4096], multiplier[4096];

static void place(char *path, const char *folder, const char *name) { snprintf(path, 4096, "%s/%s", folder, name); }

[[maybe_unused]] static double number_in(const char *path) {
  double number = 0;
  FILE *file = fopen(path, "r");
  if (!file || fscanf(file, "%lf", &number) != 1) _exit(1);
  return number;
}

[[maybe_unused]] static bool copied(FILE *from, const char *path) {
  static char part[65536];
  FILE *to = fopen(path, "wb");
  if (!to) return false;
  for (size_t got; (got = fread(part, 1, sizeof part, from)) > 0;)
    if (fwrite(part, 1, got, to) != got) return false;
  return fclose(to) == 0;
}

[[maybe_unused]] static double accepted(int code) {
  if (code != 0 && code != 1) _exit(1);
  return code == 0;
}

// "ok", or "points" with a share that counts in whole hundredths.
[[maybe_unused]] static double said_in(const char *path) {
  char word[16] = "";
  double number = 0;
  FILE *file = fopen(path, "r");
  if (!file || fscanf(file, "%15s", word) != 1) return 0;
  if (!strcmp(word, "ok")) return 1;
  return !strcmp(word, "points") && fscanf(file, "%lf", &number) == 1 ? floor(100 * number + 0.5) / 100 : 0;
}

// "partial 3/4" or "partial 0.75", in any of the lines.
[[maybe_unused]] static double partial_in(const char *path) {
  char line[4096];
  double number, whole;
  FILE *file = fopen(path, "r");
  while (file && fgets(line, sizeof line, file)) {
    int parts = sscanf(line, "partial %lf/%lf", &number, &whole);
    if (parts == 2 && whole > 0) return number / whole;
    if (parts == 1) return number;
  }
  _exit(1);
}

// Two numbers: what was reached, of how much.
[[maybe_unused]] static double ratio_in(const char *path) {
  double number, whole;
  FILE *file = fopen(path, "r");
  if (!file || fscanf(file, "%lf %lf", &number, &whole) != 2 || whole <= 0) _exit(1);
  return number / whole;
}

// However the checker ends: by returning or by exit.
static void finish(int code, void *) {
  (void)code;
  fflush(nullptr);
${inFolder ? LEAVE : ''}  double share = ${share};
  if (share >= 1 || share <= 0) _exit(share >= 1 ? 42 : 43);
${givesPoints ? POINTS : '  _exit(43);'}
}

int start(int argc, char **argv) {
  if (argc < 4) return 1;
  place(score, argv[3], "score_of_the_checker");
  place(message, argv[3], "judgemessage.txt");
  place(printed, argv[3], "printed_by_the_checker");
  place(multiplier, argv[3], "score_multiplier.txt");
${readsInput ? REOPEN : ''}${inFolder ? PLACE : ''}  if (${isInteractor ? '' : '!freopen(printed, "w", stdout) || '}!freopen(message, "w", stderr)) return 1;
  char *args[] = {${['argv[0]', ...args.map((arg) => (arg.startsWith('"') ? `(char *)${arg}` : arg)), 'nullptr'].join(', ')}};
  on_exit(finish, nullptr);
  exit(reinterpret_cast<int (*)(int, char **)>(&::main)(sizeof args / sizeof *args - 1, args));
}

static int count_of_arguments;
static char **arguments;

// Before all that is initialised, where there are arguments.
__attribute__((constructor(101))) static void keep(int argc, char **argv) { count_of_arguments = argc, arguments = argv; }

// Initialised last, and in place of the main of the program, which calls the main of the checker: so that one may end without a
// return, and may take arguments or none.
static struct Start {
  Start() { exit(start(count_of_arguments, arguments)); }
} begins;

}  // namespace around_the_checker
`
}

const POINTS = `  FILE *file = fopen(multiplier, "w");
  if (!file || fprintf(file, "%.6f\\n", share) < 0 || fclose(file) != 0) _exit(1);
  _exit(42);`

/** The output comes on standard input, where the checker expects the test's input. */
const REOPEN = `  place(output, argv[3], "output_of_the_program");
  if (!copied(stdin, output) || !freopen(argv[1], "r", stdin)) return 1;
`

/**
 * Copies, because a validator may make no links. The code of the submission is not there, and the reader refuses a checker that asks
 * for it.
 */
const PLACE = `  char folder[PATH_MAX];
  FILE *input = fopen(argv[1], "rb"), *answer = fopen(argv[2], "rb");
  if (!input || !answer || !realpath(argv[3], folder) || chdir(folder) != 0) return 1;
  place(printed, folder, "printed_by_the_checker");
  place(message, folder, "judgemessage.txt");
  place(multiplier, folder, "score_multiplier.txt");
  if (!copied(input, "input") || !copied(answer, "answer") || !copied(stdin, "user_out")) return 1;
`

const LEAVE = `  unlink("input"), unlink("answer"), unlink("user_out");
`
