import type { PreparedSource, SourceFile } from './toolchain.ts'

/**
 * The JVM counts branches and calls for its optimising compiler, and prints the counts when it ends. The code of the first compiler
 * goes on counting, so methods are compiled by that one alone, early and before they run on: what the interpreter does is not
 * counted. The counts of the library's methods are among them.
 */
const COUNTING_FLAGS = [
  ...['-Xbatch', '-XX:TieredStopAtLevel=3', '-XX:CompileThresholdScaling=0.05', '-XX:ReservedCodeCacheSize=64m'],
  ...['-XX:+UnlockDiagnosticVMOptions', '-XX:+PrintMethodData', '-XX:+DisplayVMOutputToStderr'],
]

const ARGUMENTS = 'arbiter-steps.args'

/** The launcher reads flags and the class to run from a file. */
export function countedJava(source: PreparedSource): PreparedSource {
  const file: SourceFile = { name: ARGUMENTS, content: Buffer.from([...COUNTING_FLAGS, source.entry].join('\n')) }
  return { ...source, others: [...(source.others ?? []), file], entry: `@/w/${ARGUMENTS}` }
}

export const isCountingArguments = (name: string): boolean => name === ARGUMENTS

/** As in `BranchData taken(12) displacement(56)`, `not taken(7)` and `CounterData count(19)`. */
const COUNT = /\btaken\((\d{1,10})\)|\bCounterData +count\((\d{1,10})\)/g

/** The steps in a text of whole lines that the JVM printed. */
export function profiledSteps(lines: string): number {
  let steps = 0
  for (const [, taken, called] of lines.matchAll(COUNT)) steps += Number(taken ?? called)
  return steps
}
