import { type Measurement, measureAll, publish, resultOf } from '../harness.ts'
import { busyCores, cpuOvershoot, memoryLimit } from './accuracy.ts'
import { latency, throughput } from './against-bare.ts'
import { precompiledHeader } from './compiling.ts'
import { boxStart, roundTrip } from './from-node.ts'
import { importing } from './importing.ts'
import { type Stage, setStage } from './stage.ts'
import { checker, dialogue } from './validating.ts'

const measurements: Measurement<Stage>[] = [
  latency,
  roundTrip,
  throughput,
  boxStart,
  precompiledHeader,
  busyCores,
  cpuOvershoot,
  memoryLimit,
  dialogue,
  checker,
  importing,
]

export async function benchmark(root: string, say: (line: string) => void): Promise<void> {
  const stage = await setStage(root)
  try {
    const rows = await measureAll(stage, measurements, say)
    await publish(root, resultOf('sandbox', stage.sandbox.mode, rows, new Date()), say)
  } finally {
    await stage.close()
  }
}
