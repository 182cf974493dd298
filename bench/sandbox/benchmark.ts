import { join } from 'node:path'
import { type Row, resultOf, resultText, writeResult } from '../harness.ts'
import { busyCores, cpuOvershoot, memoryLimit } from './accuracy.ts'
import { latency, throughput } from './against-bare.ts'
import { precompiledHeader } from './compiling.ts'
import { boxStart, roundTrip } from './from-node.ts'
import { type Stage, setStage } from './stage.ts'

const measurements: ((stage: Stage) => Promise<Row>)[] = [
  latency,
  roundTrip,
  throughput,
  boxStart,
  precompiledHeader,
  busyCores,
  cpuOvershoot,
  memoryLimit,
]

/** Measures one after the other: two at once would measure each other. */
export async function benchmark(root: string, say: (line: string) => void): Promise<void> {
  const stage = await setStage(root)
  try {
    const rows: Row[] = []
    for (const measure of measurements) {
      const row = await measure(stage)
      say(`  ${row.name}: ${row.value.toPrecision(3)} ${row.unit}`)
      rows.push(row)
    }
    const result = resultOf('sandbox', stage.sandbox.mode, rows, new Date())
    await writeResult(join(root, '.cache/bench/sandbox.json'), result)
    say(`\n${resultText(result)}\n`)
  } finally {
    await stage.close()
  }
}
