import type { BodyOf } from '@arbiter/contract/endpoint'
import type { saveChecker } from '@arbiter/contract/setting/package-parts'
import type { CheckerKind } from '@arbiter/rules/setting/checker'
import type { UnsavedChecker } from '../checker-trial/queries.ts'
import type { ProgramFile } from './program-files.tsx'
import type { ServedChecker } from './queries.ts'

type Comparison = ServedChecker['comparison']

export interface CheckerDraft {
  kind: CheckerKind
  /** The tolerance as it is typed. */
  comparison: Omit<Comparison, 'tolerance' | 'tolerances'> & { tolerance: string }
  args: string
  files: ProgramFile[]
}

export function checkerDraft({ kind, comparison, args, files }: ServedChecker): CheckerDraft {
  const { tolerance, tolerances: _, ...plain } = comparison
  return { kind, comparison: { ...plain, tolerance: `${tolerance}` }, args: args.join(' '), files }
}

export function checkerBody({
  kind,
  comparison,
  args,
  files,
}: CheckerDraft): Omit<BodyOf<typeof saveChecker>, 'revision'> {
  return {
    kind,
    comparison: { ...comparison, tolerance: Number(comparison.tolerance) },
    args: args.split(/\s+/).filter(Boolean),
    files: kind === 'compare' ? [] : files,
  }
}

/** The checker that a trial runs instead of the saved one. Null if it is no program, or of another kind than the saved one. */
export function unsavedChecker({ kind, files }: CheckerDraft, served: ServedChecker): UnsavedChecker | null {
  if (kind === 'compare' || kind !== served.kind) return null
  const sources = files.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }]))
  if (sources.length < files.length) return null
  const isPython = sources.every(({ path }) => path.endsWith('.py'))
  const usesTestlib = sources.some(({ text }) => /#\s*include\s*["<]testlib\.h[">]/.test(text))
  const interface_ = usesTestlib ? ('testlib' as const) : ('icpc' as const)
  return { interface: interface_, language: isPython ? 'python' : 'cpp', files: sources }
}

/** A new program starts as a template that works. */
export function withKind(draft: CheckerDraft, kind: CheckerKind): CheckerDraft {
  const needsProgram = kind !== 'compare' && draft.files.length === 0
  return { ...draft, kind, files: needsProgram ? [firstFile(kind)] : draft.files }
}

function firstFile(kind: 'checker' | 'interactor'): ProgramFile {
  return kind === 'checker' ? { path: 'checker.cpp', text: CHECKER } : { path: 'interactor.cpp', text: INTERACTOR }
}

const CHECKER = `// Started as: checker INPUT ANSWER FEEDBACK_FOLDER ARGUMENTS... < OUTPUT
#include <fstream>
#include <iostream>
#include <string>

int main(int argc, char** argv) {
    std::ifstream input(argv[1]), answer(argv[2]);
    std::string expected, got;
    while (answer >> expected) {
        if (!(std::cin >> got) || got != expected) return 43;  // rejected
    }
    if (std::cin >> got) return 43;
    return 42;  // accepted
}
`

const INTERACTOR = `// Started as: interactor INPUT ANSWER FEEDBACK_FOLDER ARGUMENTS..., and talks with the submission.
#include <fstream>
#include <iostream>

int main(int argc, char** argv) {
    std::ifstream input(argv[1]);
    long long secret, guess;
    input >> secret;
    while (std::cin >> guess) {
        if (guess == secret) {
            std::cout << "correct" << std::endl;
            return 42;  // accepted
        }
        std::cout << (guess < secret ? "higher" : "lower") << std::endl;
    }
    return 43;  // rejected
}
`
