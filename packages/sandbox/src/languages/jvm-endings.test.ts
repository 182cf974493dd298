import type { Language } from '@arbiter/rules/languages'
import { MAX_STDERR_BYTES } from '@arbiter/rules/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.ts'
import { isEvery } from '../testing/everyday-programs.ts'
import { isTested } from '../testing/languages-here.ts'
import { openTestSandbox, outputOf } from '../testing/run-source.ts'
import { TIME_FACTOR } from '../testing/time-factor.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox?.close())

const OUT_OF_MEMORY = { kind: 'killed', by: 'memory-limit' }
const exited = (code: number) => ({ kind: 'exited', code })
/** As the virtual machine writes it. */
const WORDS = 'Terminating due to java.lang.OutOfMemoryError: Java heap space'
const TEST_TIMEOUT_MS = 60_000 * TIME_FACTOR

/** The statements of a program, in Java and in Kotlin. */
interface Statements {
  java: string
  kotlin: string
}

const error = (text: string): Statements => ({
  java: `System.err.print("${text}");`,
  kotlin: `System.err.print("${text}")`,
})
const exit = (code: number): Statements => ({ java: `System.exit(${code});`, kotlin: `System.exit(${code})` })
const fillHeap: Statements = {
  java: 'java.util.ArrayList<byte[]> held = new java.util.ArrayList<>(); while (true) held.add(new byte[1 << 20]);',
  kotlin: 'val held = ArrayList<ByteArray>(); while (true) held.add(ByteArray(1 shl 20))',
}
const writeTooManyErrors: Statements = {
  java: `System.err.print("x".repeat(${MAX_STDERR_BYTES + 1}));`,
  kotlin: `System.err.print("x".repeat(${MAX_STDERR_BYTES + 1}))`,
}
const endings: [what: string, statements: Statements[], outcome: object][] = [
  ['an exit code of its own is an exit, whatever the virtual machine means by it', [exit(3)], exited(3)],
  ['so is one after an error that names memory', [error('java.lang.OutOfMemoryError\\n'), exit(3)], exited(3)],
  ['a full heap is out of memory', [fillHeap], OUT_OF_MEMORY],
  ['a full heap is out of memory after an error without a newline', [error('depth 1'), fillHeap], OUT_OF_MEMORY],
  ['a full heap is out of memory after more errors than are read', [writeTooManyErrors, fillHeap], OUT_OF_MEMORY],
  ['the words alone change nothing', [error(WORDS), exit(4)], exited(4)],
  ['a program may say that its memory is full, and fails by that', [error(WORDS), exit(3)], OUT_OF_MEMORY],
]

const programs = {
  java: (body: string) =>
    `class Main { public static void main(String[] values) { System.out.println("7"); ${body} } }`,
  kotlin: (body: string) => `fun main() { println("7"); ${body} }`,
}

/** Kotlin has the same machine and a slow compiler: in `npm test` it tries the two that must differ. */
const triedIn = (language: 'java' | 'kotlin') =>
  isEvery || language === 'java'
    ? endings
    : endings.filter(([what]) => /^an exit code|^a full heap is out of memory$/.test(what))

describe.each(['java', 'kotlin'] as const satisfies Language[])('how a program in %s ends', (language) => {
  test.skipIf(!isTested(language)).each(triedIn(language))(
    '%s, and its output is its own',
    async (_what, statements, outcome) => {
      const code = programs[language](statements.map((each) => each[language]).join('\n'))
      expect(await outputOf(sandbox, { language, code })).toMatchObject({ outcome, output: '7\n' })
    },
    TEST_TIMEOUT_MS,
  )
})
