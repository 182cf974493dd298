import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '@arbiter/database/connection/connect'
import type { Language } from '@arbiter/rules/languages'
import type { Verdict } from '@arbiter/rules/verdict'
import { inShort } from '../harness.ts'
import { Random } from '../random.ts'
import type { Bare } from './bare.ts'
import type { Entry } from './client.ts'
import { graphText, numbersText } from './inputs.ts'
import { addProblem, type Problem, type Test, testsOf } from './problems.ts'

/** Submissions that differ only in their mark. */
export interface Kind {
  language: Language
  code: string
  problem: Problem
  verdict: Verdict
  /** The count among 300 submissions. */
  count: number
}

interface Share {
  language: Language
  file: string
  task: 'graphs' | 'numbers'
  accepted: number
  wrong: number
  rejected: number
}

/** Like a contest: mostly C++ and Python, mostly correct, 300 in all. */
const SHARES: Share[] = [
  { language: 'cpp', file: 'submission.cpp', task: 'graphs', accepted: 100, wrong: 18, rejected: 10 },
  { language: 'python', file: 'numbers.py', task: 'numbers', accepted: 58, wrong: 12, rejected: 3 },
  { language: 'java', file: 'numbers.java', task: 'numbers', accepted: 30, wrong: 4, rejected: 2 },
  { language: 'c', file: 'numbers.c', task: 'numbers', accepted: 25, wrong: 3, rejected: 2 },
  { language: 'javascript', file: 'numbers.js', task: 'numbers', accepted: 20, wrong: 3, rejected: 1 },
]
const ENDLESS = [
  { language: 'cpp', file: 'endless.cpp', count: 7 },
  { language: 'python', file: 'endless.py', count: 2 },
] as const

const GENEROUS_MS = 5_000
const SHORT_MS = 500
const EDGES = [100, 2_000, 8_000, 16_000, 24_000]
const NUMBERS = [10, 1_000, 10_000, 30_000, 60_000]
/** Not a program in any language. */
const NONSENSE = '\nthis is not a program\n'
/** A typical wrong answer fails only the last tests. */
const WRONG_TESTS = 2

/** The submissions of many users: no two texts are equal, so each one is compiled. */
export class Mix {
  readonly kinds: Kind[]
  #made = 0

  private constructor(kinds: Kind[]) {
    this.kinds = kinds
  }

  static async make(root: string, directory: string, db: Db, bare: Bare): Promise<Mix> {
    const read = (file: string) => readFile(join(root, 'bench/programs', file), 'utf8')
    const tasks = {
      graphs: await task(db, 'Graphs', await graphTests(directory, bare, await read('submission.cpp'), EDGES)),
      numbers: await task(db, 'Numbers', await numberTests(directory, bare, await read('numbers.c'))),
    }
    const kinds: Kind[] = []
    for (const share of SHARES.slice(0, inShort(1, SHARES.length)))
      kinds.push(...kindsOf(share, await read(share.file), tasks[share.task]))
    for (const { language, file, count } of ENDLESS.slice(0, inShort(1, ENDLESS.length))) {
      const problem = tasks.numbers.short
      kinds.push({
        language,
        code: await read(file),
        problem,
        verdict: 'Time Limit Exceeded',
        count: inShort(1, count),
      })
    }
    return new Mix(kinds)
  }

  /** All submissions in a shuffled order that is the same in every run. */
  all(): Entry[] {
    const entries = this.kinds.flatMap((kind) => Array.from({ length: kind.count }, () => this.one(kind)))
    return new Random(3).shuffled(entries)
  }

  one({ language, code, problem, verdict }: Kind): Entry {
    this.#made += 1
    return { problemId: problem.id, language, code: marked(language, code, this.#made), verdict }
  }
}

/** Adds a comment: the program stays the same, but misses the cache of compiled programs. */
export function marked(language: Language, code: string, mark: number | string): string {
  return `${code}\n${language === 'python' ? '#' : '//'} ${mark}\n`
}

interface Task {
  right: Problem
  wrong: Problem
  short: Problem
}

async function task(db: Db, name: string, tests: Test[]): Promise<Task> {
  const isSpoilt = (index: number) => index >= tests.length - WRONG_TESTS
  const spoilt = tests.map((test, index) => (isSpoilt(index) ? { ...test, output: Buffer.from('another\n') } : test))
  return {
    right: await addProblem(db, name, GENEROUS_MS, tests),
    wrong: await addProblem(db, `${name} with other answers`, GENEROUS_MS, spoilt),
    short: await addProblem(db, `${name} in a hurry`, SHORT_MS, tests),
  }
}

function kindsOf({ language, accepted, wrong, rejected }: Share, code: string, { right, wrong: other }: Task): Kind[] {
  return [
    { language, code, problem: right, verdict: 'Accepted', count: inShort(1, accepted) },
    { language, code, problem: other, verdict: 'Wrong Answer', count: inShort(1, wrong) },
    { language, code: code + NONSENSE, problem: right, verdict: 'Compilation Error', count: inShort(1, rejected) },
  ]
}

/** The judged program itself computes the answers, so that none have to be stored in the repository. */
export async function graphTests(directory: string, bare: Bare, code: string, edges: number[]): Promise<Test[]> {
  const random = new Random(1)
  return testsOf(
    directory,
    edges.map((count) => graphText(random, count)),
    await answers(bare, 'cpp', code),
  )
}

async function numberTests(directory: string, bare: Bare, code: string): Promise<Test[]> {
  const random = new Random(2)
  return testsOf(
    directory,
    NUMBERS.map((count) => numbersText(random, count)),
    await answers(bare, 'c', code),
  )
}

async function answers(bare: Bare, language: Language, code: string): Promise<(inputFile: string) => Promise<Buffer>> {
  const { program } = await bare.compile(language, code)
  if (!program) throw new Error(`a program of the benchmark does not compile: ${code}`)
  return async (inputFile) => (await bare.run(program, inputFile)).output
}
