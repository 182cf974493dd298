import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { getTrial, listTrials } from '@arbiter/contract/setting/trials'
import type { FoundProgram, FoundResult, FoundTrial } from './store.ts'

type WireTrial = AnswerOf<typeof getTrial>['trial']
type WireSummary = AnswerOf<typeof listTrials>['trials'][number]

const megabytes = (kilobytes: number | null) => (kilobytes === null ? null : kilobytes / 1024)

export function presentSummary({ id, createdAt, ...trial }: FoundTrial): WireSummary {
  return { ...trial, _id: id, createdAt: createdAt.toISOString() }
}

export function presentTrial(trial: FoundTrial, programs: FoundProgram[], results: FoundResult[]): WireTrial {
  const { cases, isCurrent, appliedVersion } = trial
  return {
    ...presentSummary(trial),
    ...{ cases, isCurrent, appliedVersion },
    programs: programs.map((program) =>
      presentProgram(
        program,
        results.filter(({ programId }) => programId === program.id),
      ),
    ),
  }
}

function presentProgram(program: FoundProgram, results: FoundResult[]): WireTrial['programs'][number] {
  const { id, testsPassed, testsTotal, cpuMs, memoryKb, ...shown } = program
  return {
    ...shown,
    _id: id,
    testCasesPassed: testsPassed,
    totalTestCases: testsTotal,
    executionTime: cpuMs,
    memory: megabytes(memoryKb),
    tests: results.map(({ position, cpuMs, memoryKb, ...test }) => {
      return { ...test, index: position, executionTime: cpuMs, memory: megabytes(memoryKb) }
    }),
  }
}
