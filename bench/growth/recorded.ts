import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { GrowthProgram } from './programs.ts'

/** Where `record.ts` writes what it measured, a program to a line. */
export const RECORDED = fileURLToPath(new URL('./recorded.jsonl', import.meta.url))

export interface RecordedProgram extends Pick<GrowthProgram, 'name' | 'language' | 'time' | 'memory'> {
  /** Bytes of input, milliseconds of CPU time and kilobytes of memory of each test. */
  tests: [bytes: number, cpuMs: number, memoryKb: number][]
}

export function recordedPrograms(): RecordedProgram[] {
  const lines = existsSync(RECORDED) ? readFileSync(RECORDED, 'utf8').trim().split('\n') : []
  return lines.map((line) => JSON.parse(line))
}
