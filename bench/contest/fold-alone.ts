import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ContestEvent } from '@arbiter/rules/board/contest-event'
import { build } from 'esbuild'
import { inShort } from '../harness.ts'

const FOLDS = inShort(2, 7)

const PROGRAM = `
import { readFileSync } from 'node:fs'
import { foldBoard } from '@arbiter/rules/board/board'
const events = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const samples = Array.from({ length: ${FOLDS} }, () => {
  const from = performance.now()
  foldBoard(events)
  return performance.now() - from
})
console.log(JSON.stringify(samples))
`

/** Measured with the built product in a separate process: here the code is transpiled at run time, with a full heap. */
export async function foldTimesMs(root: string, events: readonly ContestEvent[]): Promise<number[]> {
  const folder = join(root, '.cache/bench/fold')
  await mkdir(folder, { recursive: true })
  const [program, log] = [join(folder, 'fold.mjs'), join(folder, 'events.json')]
  try {
    const stdin = { contents: PROGRAM, resolveDir: join(root, 'bench/contest'), loader: 'ts' as const }
    await build({ stdin, outfile: program, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' })
    await writeFile(log, JSON.stringify(events))
    const { stdout } = await promisify(execFile)(process.execPath, [program, log])
    return JSON.parse(stdout) as number[]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
