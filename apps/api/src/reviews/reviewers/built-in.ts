import { reviewAdvice } from '@arbiter/contract/messages/built-in-review'
import { finding } from '@arbiter/contract/review-text'
import { CPU_MS, type Growth, growthOverTests, MEMORY_KB, type TestCost } from '@arbiter/rules/analysis/growth'
import { type MeasuredComplexity, shareOfLimit } from '@arbiter/rules/analysis/measured-complexity'
import type { Coded } from '@arbiter/texts/coded'
import type { Reviewer, ReviewSubject } from '../reviewer.ts'
import { type AnalysisOutcome, analyzeInWorker } from './analyze-in-worker.ts'
import { loopFindings, styleFindings } from './code-findings.ts'
import * as measured from './measured-findings.ts'

/** Uses only the judge's measurements and the code's structure. It needs no network and invents nothing. */
export const builtInReviewer: Reviewer = {
  kind: 'static-analysis',
  async review(subject, signal) {
    return { findings: findingsOn(subject, await analyzeInWorker(subject, signal)), text: null }
  },
}

const findingsOn = (subject: ReviewSubject, outcome: AnalysisOutcome): Coded[] => [
  finding('review-speaker', 'builtIn'),
  finding('review-part', 'complexity'),
  ...complexity(subject, outcome),
  finding('review-part', 'performance'),
  ...performance(subject, outcome),
  finding('review-part', 'style'),
  ...style(outcome),
  finding('review-part', 'alternatives'),
  ...alternatives(subject),
]

function growthOf(subject: ReviewSubject, cost: 'cpuMs' | 'memoryKb', options: TestCost): Growth {
  return growthOverTests(
    subject.tests.map((test) => ({ size: test.inputBytes, cost: test[cost] })),
    options,
  )
}

/** Once the growth was measured, the tests add nothing: the page shows both, and they never contradict each other. */
const measuredGrowth = (growth: MeasuredComplexity): Coded[] => [
  measured.measuredTime(growth.time, shareOfLimit(growth)),
  measured.measuredMemory(growth.memory),
]

const estimatedGrowth = (subject: ReviewSubject): Coded[] => [
  measured.timeGrowth(growthOf(subject, 'cpuMs', CPU_MS)),
  measured.memoryGrowth(growthOf(subject, 'memoryKb', MEMORY_KB)),
]

function complexity(subject: ReviewSubject, outcome: AnalysisOutcome): Coded[] {
  const { growth } = subject
  return [
    ...(growth ? measuredGrowth(growth) : estimatedGrowth(subject)),
    ...(outcome.kind === 'analyzed' ? loopFindings(outcome.analysis.structure) : []),
  ]
}

function performance({ tests, problem, standing }: ReviewSubject, outcome: AnalysisOutcome): Coded[] {
  const slowest = Math.max(0, ...tests.map(({ cpuMs }) => cpuMs))
  const largestMb = Math.max(0, ...tests.map(({ memoryKb }) => memoryKb)) / 1024
  const habits = outcome.kind === 'analyzed' ? outcome.analysis.habits : []
  return [
    finding('review', 'slowest', {
      ...{ time: `${slowest} ms`, limit: `${problem.timeLimitMs} ms` },
      percent: measured.shareInPercent(slowest, problem.timeLimitMs),
    }),
    finding('review', 'largest', {
      ...{ memory: `${largestMb.toFixed(1)} MB`, limit: `${problem.memoryLimitMb} MB` },
      percent: measured.shareInPercent(largestMb, problem.memoryLimitMb),
    }),
    measured.standingFinding(standing),
    ...habits.map((habit) => finding('review-habit', habit)),
  ]
}

const style = (outcome: AnalysisOutcome): Coded[] =>
  outcome.kind === 'analyzed' ? styleFindings(outcome.analysis) : [finding('review-obstacle', outcome.kind)]

function alternatives({ problem }: ReviewSubject): Coded[] {
  const words = new Set([...problem.topics, ...problem.tags].map((word) => word.toLowerCase()))
  const known = [...words].filter(hasAdvice).map((word) => finding('review-advice', word))
  return known.length > 0 ? known : [finding('review', 'noAdvice')]
}

const hasAdvice = (word: string): word is keyof typeof reviewAdvice => Object.hasOwn(reviewAdvice, word)
