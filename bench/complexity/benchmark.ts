import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withSandbox } from '@arbiter/cli/problem/sandbox'
import type { Db } from '@arbiter/database/connection/connect'
import { measureComplexity } from '@arbiter/judge/background/complexity/measure-complexity'
import type { ComplexityJob } from '@arbiter/judge/background/complexity/size-runner'
import type { JudgeContext } from '@arbiter/judge/judging/judge-context'
import { RunLock } from '@arbiter/judge/judging/run-lock'
import { TestData } from '@arbiter/judge/judging/test-data'
import type { MeasuredComplexity } from '@arbiter/rules/analysis/measured-complexity'
import { defaultComparison } from '@arbiter/rules/problems/problem'
import { inShort, publish, resultOf } from '../harness.ts'
import { atLeast } from '../results.ts'

const RIGHT_PART = 0.9
const PROGRAMS = new URL('./programs/', import.meta.url)
const languages = { cpp: 'cpp', c: 'c', py: 'python', js: 'javascript', java: 'java' } as const

interface Labelled {
  name: string
  /** The class that it belongs to. */
  label: string
  job: ComplexityJob
}

/** Programs whose class is known, and for how many of them it is found. */
export async function benchmark(root: string, say: (line: string) => void): Promise<void> {
  const names = readdirSync(PROGRAMS).toSorted()
  const programs = names.slice(0, inShort(3, names.length)).map(readLabelled)
  const right: Labelled[] = []
  await withJudging(root, async (context) => {
    for (const program of programs) {
      const measured = await measureComplexity(context, program.job, () => {}, new AbortController().signal)
      const isRight = measured?.time.kind === 'clear' && measured.time.growth === program.label
      if (isRight) right.push(program)
      say(`${isRight ? 'right' : 'WRONG'}  ${program.name}: ${program.label}, measured ${wordsOf(measured)}`)
    }
  })
  const row = {
    ...{ name: 'the right class', value: right.length / programs.length, unit: 'x' as const, bar: atLeast(RIGHT_PART) },
    detail: `${right.length} of ${programs.length} programs`,
  }
  await publish(root, resultOf('complexity', 'one slot', [row], new Date()), say)
}

/** The first line is a comment with the class and the description of the input, its lines separated by slashes. */
function readLabelled(name: string): Labelled {
  const code = readFileSync(new URL(name, PROGRAMS), 'utf8')
  const [, label = '', description = ''] = code.split('\n', 1)[0]?.match(/^(?:\/\/|#) (.*?) \| (.*)$/) ?? []
  const language = languages[(name.split('.').at(-1) ?? '') as keyof typeof languages]
  const job: ComplexityJob = {
    ...{ language, code, description: description.replaceAll(' / ', '\n'), tests: [], judging: null },
    ...{ timeLimitMs: 2000, memoryLimitMb: 256, outputLimitBytes: null, compileLimitMs: null },
    ...{ comparison: defaultComparison, revealTests: 'none', contestType: null },
  }
  return { name, label, job }
}

function wordsOf(measured: MeasuredComplexity | null): string {
  if (!measured) return 'nothing: it does not compile'
  const { time, by, sizes } = measured
  const growth = time.kind === 'clear' ? time.growth : `unclear (${time.candidates.join(' or ') || time.reason})`
  const last = sizes.at(-1)
  return `${growth} by ${by}, ${last?.size} in ${last?.cpuMs.toFixed(1)} ms`
}

async function withJudging(root: string, work: (context: JudgeContext) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'arbiter-complexity-'))
  try {
    await withSandbox(root, async (sandbox) => {
      const testData = await TestData.open({} as Db, directory, 2 ** 20)
      testData.pin = async () => ({ read: async () => Buffer.alloc(0), file: async () => '', release() {} })
      await work({ sandbox, testData, lock: new RunLock() })
    })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
