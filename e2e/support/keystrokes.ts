import type { Page } from 'playwright-core'

/** One task in the browser's trace. Times are in microseconds, `tdur` is CPU time. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: { type?: string } }
}

const TASK = 'ThreadControllerImpl::RunTask'
const FRAME = 'ProxyMain::BeginMainFrame'

/** The browser's trace events during `act`. */
export async function traced(page: Page, act: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const whole = new Promise((done) => session.once('Tracing.tracingComplete', done))
  const traceConfig = { includedCategories: ['toplevel', 'devtools.timeline', 'cc'] }
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await act()
  await session.send('Tracing.end')
  await whole
  await session.detach()
  return events
}

/** The CPU time of each keystroke on its thread, from its arrival to the end of the next frame. */
export function keystrokeCostsMs(trace: readonly TraceEvent[]): number[] {
  const keys = trace.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown').sort(byTime)
  const [first] = keys
  const own = trace.filter(({ pid, tid, dur }) => pid === first?.pid && tid === first.tid && dur !== undefined)
  const frames = own.filter(({ name }) => name === FRAME).sort(byTime)
  const tasks = own.filter(({ name }) => name === TASK)
  return keys.map((key) => {
    const shown = frames.find(({ ts }) => ts > key.ts)
    const until = shown ? endOf(shown) : Number.POSITIVE_INFINITY
    const work = tasks.filter((task) => endOf(task) > key.ts && task.ts < until)
    return work.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  })
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor((sorted.length * percent) / 100)] ?? Number.POSITIVE_INFINITY
}

const byTime = (one: TraceEvent, other: TraceEvent) => one.ts - other.ts
const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur
