import { spawn } from 'node:child_process'
import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inShort, interleave, median, millisecondsOf } from '../harness.ts'
import { atMost, type Row } from '../results.ts'
import { inTurn } from './load.ts'
import { graphTests, marked } from './mix.ts'
import { addProblem, type Test } from './problems.ts'
import type { Stage } from './stage.ts'

const ROUNDS = inShort(1, 7)
const TIME_LIMIT_MS = 2_000
/** 20 tests, each 5 to 20 ms of work. */
const EDGES = Array.from({ length: inShort(2, 20) }, (_, index) => 8_000 + 1_000 * index)

/** The time from the POST to the verdict, against compiling and running the same program on the same tests by hand. */
export async function againstByHand(stage: Stage): Promise<Row[]> {
  const code = await readFile(join(stage.root, 'bench/programs/submission.cpp'), 'utf8')
  const tests = await graphTests(stage.directory, stage.bare, code, EDGES)
  const { id: problemId } = await addProblem(stage.db, 'Shortest paths', TIME_LIMIT_MS, tests)
  let newest = 0
  const judge = (person: number) => {
    const entry = {
      problemId,
      language: 'cpp',
      code: marked('cpp', code, `new ${newest}`),
      verdict: 'Accepted',
    } as const
    return millisecondsOf(() => inTurn(stage.people, person).judge(entry))
  }
  const { hand, cold, cached } = await interleave(ROUNDS, {
    hand: () => millisecondsOf(() => doByHand(stage.directory, code, tests)),
    cold: () => {
      newest += 1
      return judge(0)
    },
    cached: () => judge(1),
  })
  return [row('with nothing compiled before', cold, hand, 0.8), row('with the compile cached', cached, hand, 0.3)]
}

function row(name: string, judged: number[], hand: number[], bar: number): Row {
  return {
    name: `POST to verdict / by hand, ${name}`,
    value: median(judged) / median(hand),
    unit: 'x',
    bar: atMost(bar),
    detail: `${median(judged).toFixed(0)} / ${median(hand).toFixed(0)} ms, ${EDGES.length} tests in C++, ${ROUNDS} rounds`,
  }
}

async function doByHand(directory: string, code: string, tests: Test[]): Promise<void> {
  const [source, program] = [join(directory, 'by-hand.cpp'), join(directory, 'by-hand')]
  await writeFile(source, code)
  await output('/usr/bin/g++', ['-O2', '-o', program, source], '/dev/null')
  for (const test of tests) {
    if (!(await output(program, [], test.inputFile)).equals(test.output)) throw new Error('by hand the answer is wrong')
  }
}

async function output(program: string, args: string[], inputFile: string): Promise<Buffer> {
  const input = await open(inputFile)
  try {
    return await new Promise((resolve, reject) => {
      const child = spawn(program, args, { stdio: [input.fd, 'pipe', 'inherit'] })
      const chunks: Buffer[] = []
      child.stdout?.on('data', (chunk) => chunks.push(chunk))
      child.once('error', reject)
      child.once('close', (code) =>
        code === 0 ? resolve(Buffer.concat(chunks)) : reject(new Error(`${program} failed`)),
      )
    })
  } finally {
    await input.close()
  }
}
