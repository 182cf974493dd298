import { type Measurement, measureAll, publish, resultOf } from '../harness.ts'
import { againstByHand } from './by-hand.ts'
import { draining } from './draining.ts'
import { type Stage, withStage } from './stage.ts'
import { steadiness } from './steadiness.ts'
import { streamLatency } from './stream-latency.ts'

const measurements: Measurement<Stage>[] = [againstByHand, draining, streamLatency, steadiness]

/** The product as `npm start` runs it, with its own data, used only through HTTP. */
export async function benchmark(root: string, say: (line: string) => void): Promise<void> {
  await withStage(root, async (stage) => {
    const rows = await measureAll(stage, measurements, say)
    await publish(root, resultOf('judging', stage.mode, rows, new Date()), say)
  })
}
