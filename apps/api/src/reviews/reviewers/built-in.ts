import { reviewTexts } from '@arbiter/contract/messages/built-in-review'
import { CPU_MS, type Growth, growthOverTests, MEMORY_KB, type TestCost } from '@arbiter/rules/analysis/growth'
import { type MeasuredComplexity, shareOfLimit } from '@arbiter/rules/analysis/measured-complexity'
import type { Reviewer, ReviewSubject } from '../reviewer.ts'
import { type AnalysisOutcome, analyzeInWorker } from './analyze-in-worker.ts'
import type { CodeStructure } from './code-structure.ts'

/** Uses only the judge's measurements and the code's structure. It needs no network and invents nothing. */
export const builtInReviewer: Reviewer = {
  kind: 'static-analysis',
  name: reviewTexts.builtInName,
  async review(subject, signal) {
    return reviewText(subject, await analyzeInWorker(subject, signal))
  },
}

function reviewText(subject: ReviewSubject, outcome: AnalysisOutcome): string {
  const parts = [
    [reviewTexts.complexity, complexity(subject, outcome)],
    [reviewTexts.performance, performance(subject, outcome)],
    [reviewTexts.style, style(outcome)],
    [reviewTexts.alternatives, alternatives(subject)],
  ] as const
  const body = parts.map(([title, lines]) => `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`)
  return [`_${reviewTexts.builtInSpeaks}_`, ...body].join('\n\n')
}

function growthOf(subject: ReviewSubject, cost: 'cpuMs' | 'memoryKb', options: TestCost): Growth {
  return growthOverTests(
    subject.tests.map((test) => ({ size: test.inputBytes, cost: test[cost] })),
    options,
  )
}

/** Once the growth was measured, the tests add nothing: the page shows both, and they never contradict each other. */
const measuredGrowth = (growth: MeasuredComplexity): string[] => [
  reviewTexts.measuredTime(growth.time, shareOfLimit(growth)),
  reviewTexts.measuredMemory(growth.memory),
]

const estimatedGrowth = (subject: ReviewSubject): string[] => [
  reviewTexts.timeGrowth(growthOf(subject, 'cpuMs', CPU_MS)),
  reviewTexts.memoryGrowth(growthOf(subject, 'memoryKb', MEMORY_KB)),
]

function complexity(subject: ReviewSubject, outcome: AnalysisOutcome): string[] {
  const { growth } = subject
  return [
    ...(growth ? measuredGrowth(growth) : estimatedGrowth(subject)),
    ...(outcome.kind === 'analyzed' ? loops(outcome.analysis.structure) : []),
  ]
}

function loops({ loops, deepestLoop, recursiveFunctions }: CodeStructure): string[] {
  const recursion = recursiveFunctions.length > 0 ? [reviewTexts.recursion(recursiveFunctions)] : []
  return [reviewTexts.loops(loops, deepestLoop), ...recursion]
}

function performance({ tests, problem, standing }: ReviewSubject, outcome: AnalysisOutcome): string[] {
  const slowest = Math.max(0, ...tests.map(({ cpuMs }) => cpuMs))
  const largest = Math.max(0, ...tests.map(({ memoryKb }) => memoryKb))
  const habits = outcome.kind === 'analyzed' ? outcome.analysis.habits : []
  return [
    reviewTexts.slowest(slowest, problem.timeLimitMs),
    reviewTexts.largest(largest / 1024, problem.memoryLimitMb),
    reviewTexts.standing(standing),
    ...habits.map((habit) => reviewTexts.habits[habit]),
  ]
}

function style(outcome: AnalysisOutcome): string[] {
  if (outcome.kind !== 'analyzed') return [reviewTexts.notAnalyzed[outcome.kind]]
  const { structure, containers } = outcome.analysis
  return [
    reviewTexts.length(structure.lines, structure.functions),
    ...(structure.longestFunctionLines > 60 ? [reviewTexts.longFunction(structure.longestFunctionLines)] : []),
    ...(structure.longestLine > 120 ? [reviewTexts.longLine(structure.longestLine)] : []),
    ...(structure.shortNames > 5 && structure.shortNames * 2 > structure.names
      ? [reviewTexts.shortNames(structure.shortNames, structure.names)]
      : []),
    reviewTexts.comments(structure.comments, structure.lines),
    ...(containers.length > 0 ? [reviewTexts.containers(containers)] : []),
  ]
}

function alternatives({ problem }: ReviewSubject): string[] {
  const words = [...problem.topics, ...problem.tags].map((word) => word.toLowerCase())
  const known = words.map((word) => reviewTexts.byTopic[word]).filter((text) => text !== undefined)
  return known.length > 0 ? [...new Set(known)] : [reviewTexts.noTopic]
}
