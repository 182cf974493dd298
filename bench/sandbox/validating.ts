import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Program, RunRequest, ValidateRequest } from '@arbiter/sandbox/sandbox'
import { buildDriver, inShort, interleave, median, millisecondsOf } from '../harness.ts'
import { atMost, type Row } from '../results.ts'
import { binaryOf, compile, type Stage } from './stage.ts'

const execute = promisify(execFile)
const EXCHANGES = 10_000
const DIALOGUES = inShort(1, 9)
const CHECKS = inShort(2, 40)
/** About 800 KB. */
const NUMBERS = 100_000

const limits = { cpuMs: 20_000, idleMs: 60_000, outputBytes: 1 << 24 }
const running: RunRequest = { input: { kind: 'empty' }, ...limits }
const boxes = { memoryMb: 256, validatorMemoryMb: 256 }

/** Two programs in a dialogue, each in its box, against the same two connected by bare pipes. */
export async function dialogue(stage: Stage): Promise<Row> {
  const bare = await buildDriver(stage.root, stage.directory, 'bare')
  const [asks, answers] = await programs(stage, ['c', 'asks.c'], ['c', 'answers.c'])
  const dataDirectory = await emptyFolder(stage)
  const box = await stage.sandbox.openValidatedBox(asks, answers, { ...boxes, dataDirectory, isInteractive: true })
  const validating: ValidateRequest = { ...running, args: [], files: [], keepsFeedback: false }
  const talk = async () => {
    const { program, validator } = await box.converse(running, validating)
    if (program.outcome.kind !== 'exited' || program.outcome.code !== 0) throw new Error(JSON.stringify(program))
    if (validator.run.outcome.kind !== 'exited') throw new Error(JSON.stringify(validator.run))
  }
  const samples = await interleave(DIALOGUES, {
    bare: async () => bareMs(bare, ['dialogue', binaryOf(asks), binaryOf(answers)]),
    boxed: () => millisecondsOf(talk),
  })
  await box.close()
  return {
    name: `a dialogue of ${EXCHANGES} exchanges / over bare pipes`,
    value: median(samples.boxed) / median(samples.bare),
    unit: 'x',
    bar: atMost(3),
    detail: `${median(samples.boxed).toFixed(0)} / ${median(samples.bare).toFixed(0)} ms, ${DIALOGUES} rounds`,
  }
}

/** A checker in its box, with its files handed over and its feedback fetched, against the bare program on the same files. */
export async function checker(stage: Stage): Promise<Row> {
  const bare = await buildDriver(stage.root, stage.directory, 'bare')
  const [hello, check] = await programs(stage, ['cpp', 'hello.cpp'], ['cpp', 'checker.cpp'])
  const dataDirectory = await emptyFolder(stage)
  const numbers = Array.from({ length: NUMBERS }, (_, i) => (i * 0.37).toFixed(4)).join('\n')
  const [file, name] = [join(dataDirectory, 'numbers'), 'numbers']
  await writeFile(file, numbers)
  const box = await stage.sandbox.openValidatedBox(hello, check, { ...boxes, dataDirectory, isInteractive: false })
  const files = ['input', 'answer'].map((each) => ({ name: each, dataName: name }))
  const request: ValidateRequest = {
    ...{ ...limits, files, args: ['/d/input', '/d/answer', '/f/'], keepsFeedback: false },
    input: { kind: 'data-file', name },
  }
  const validate = async () => {
    const { outcome } = (await box.validate(request)).run
    if (outcome.kind !== 'exited' || outcome.code !== 42) throw new Error(JSON.stringify(outcome))
  }
  const samples = await interleave(CHECKS, {
    bare: async () => bareMs(bare, ['single', file, binaryOf(check), file, file, '/tmp/']),
    boxed: () => millisecondsOf(validate),
  })
  await box.close()
  return {
    name: 'a checker / its bare run',
    value: median(samples.boxed) / median(samples.bare),
    unit: 'x',
    bar: atMost(1.5),
    detail: `${median(samples.boxed).toFixed(1)} / ${median(samples.bare).toFixed(1)} ms, ${NUMBERS} numbers, ${CHECKS} rounds`,
  }
}

type Named = ['c' | 'cpp', string]

async function programs({ root, sandbox }: Stage, one: Named, other: Named): Promise<[Program, Program]> {
  return [await compile(root, sandbox, ...one), await compile(root, sandbox, ...other)]
}

async function emptyFolder({ directory }: Stage): Promise<string> {
  const folder = join(directory, 'validating')
  await mkdir(folder, { recursive: true })
  return folder
}

async function bareMs(driver: string, args: string[]): Promise<number> {
  const { stdout } = await execute(driver, args)
  return Number(stdout) / 1e6
}
