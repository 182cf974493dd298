import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSandbox } from '@arbiter/sandbox/open-sandbox'
import type { RunBox, Sandbox } from '@arbiter/sandbox/sandbox'
import { SANDBOX_DIRECTORY, WARDEN_SOURCES } from '@arbiter/sandbox/testing/machine'
import { type GrowthProgram, growthPrograms } from './programs.ts'
import { RECORDED, type RecordedProgram, recordedPrograms } from './recorded.ts'

/**
 * Runs each program in the sandbox as a judge would, twice, and writes what was measured beside this file:
 * `node --import tsx bench/growth/record.ts [word]`, where a word chooses the programs that are recorded again.
 */
const SMALL_COUNTS = [1, 2, 3, 5, 8]
const SIZES = 10
const TIMES = 2
const CPU_MS = 10_000

const inputs = mkdtempSync(join(tmpdir(), 'arbiter-growth-'))
chmodSync(inputs, 0o755)
const opened = await openSandbox({ directory: SANDBOX_DIRECTORY, wardenSources: WARDEN_SOURCES, firstUid: 67_000 })
if (opened.kind === 'off') throw new Error(opened.reason)
const { sandbox } = opened
await sandbox.warmUp()
const wanted = growthPrograms.filter(({ language, name }) => `${language} ${name}`.includes(process.argv[2] ?? ''))
const isWanted = (each: RecordedProgram) =>
  wanted.some(({ language, name }) => language === each.language && name === each.name)
const recorded = recordedPrograms().filter((each) => !isWanted(each))
for (const program of wanted) {
  for (let time = 0; time < TIMES; time++) {
    const { name, language, time: timeClass, memory } = program
    recorded.push({ name, language, time: timeClass, memory, tests: await measured(sandbox, program) })
    process.stdout.write(`${language} ${name}: ${JSON.stringify(recorded.at(-1)?.tests)}\n`)
  }
  writeFileSync(RECORDED, recorded.map((each) => `${JSON.stringify(each)}\n`).join(''))
}
await sandbox.close()
rmSync(inputs, { recursive: true })

async function measured(
  sandbox: Sandbox,
  { language, code, maxCount, time }: GrowthProgram,
): Promise<RecordedProgram['tests']> {
  const compiled = await sandbox.compile({ language, code })
  if (compiled.kind !== 'compiled') throw new Error(JSON.stringify(compiled))
  const box = await sandbox.openBox(compiled.program, { memoryMb: 1024, dataDirectory: inputs })
  try {
    const tests: RecordedProgram['tests'] = []
    for (const count of countsUpTo(maxCount, time)) tests.push(await run(box, inputOf(count)))
    return tests
  } finally {
    await box.close()
  }
}

/** Sizes like those of a problem's tests: small ones, and many that tell slow programs from fast ones. */
function countsUpTo(maxCount: number, time: GrowthProgram['time']): number[] {
  const range = time === 'linear' ? 200 : 30
  const larger = Array.from({ length: SIZES }, (_, index) => Math.round(maxCount / range ** (1 - index / (SIZES - 1))))
  return [...SMALL_COUNTS, ...larger]
}

function inputOf(count: number): Buffer {
  const numbers = Array.from({ length: count }, () => 1 + Math.floor(Math.random() * 999_999))
  return Buffer.from(`${[count, ...numbers].join('\n')}\n`)
}

async function run(box: RunBox, input: Buffer): Promise<RecordedProgram['tests'][number]> {
  writeFileSync(join(inputs, 'input'), input, { mode: 0o644 })
  const report = await box.run({
    input: { kind: 'data-file', name: 'input' },
    ...{ cpuMs: CPU_MS, idleMs: 3 * CPU_MS, outputBytes: 64 * 1024 * 1024 },
  })
  if (report.outcome.kind !== 'exited' || report.outcome.code !== 0) throw new Error(JSON.stringify(report))
  return [input.length, Math.round(report.cpuMs), Math.round(report.memoryBytes / 1024)]
}
