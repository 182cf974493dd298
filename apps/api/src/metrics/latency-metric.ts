import { LATENCY_BOUNDS_SECONDS, type LatencyHistogram } from '@arbiter/rules/judging/judge-counters'
import type { Metric, Registry } from 'prom-client'

const NAME = 'arbiter_verdict_latency_seconds'

interface Series {
  metricName: string
  labels: { judge: string; le?: number | '+Inf' }
  value: number
}

/**
 * A histogram that the judges count, each for itself. prom-client has none whose buckets can be set, but its registry writes
 * any object that has a name and `get`.
 */
export class LatencyMetric {
  readonly name = NAME
  readonly help = 'From a submission to its verdict, of first judgings.'
  readonly type = 'histogram'
  #values: Series[] = []

  constructor(registry: Registry) {
    registry.registerMetric(this as unknown as Metric)
  }

  set(judges: { name: string; latency: LatencyHistogram }[]): void {
    this.#values = judges.flatMap(({ name, latency }) => seriesOf(name, latency))
  }

  async get() {
    const { name, help, type } = this
    return { name, help, type, values: this.#values }
  }
}

/** Prometheus expects cumulative buckets. */
function seriesOf(judge: string, { counts, sumSeconds }: LatencyHistogram): Series[] {
  let total = 0
  const buckets = counts.map((count, index): Series => {
    total += count
    return {
      metricName: `${NAME}_bucket`,
      labels: { judge, le: LATENCY_BOUNDS_SECONDS[index] ?? '+Inf' },
      value: total,
    }
  })
  const sum = { metricName: `${NAME}_sum`, labels: { judge }, value: sumSeconds }
  return [...buckets, sum, { metricName: `${NAME}_count`, labels: { judge }, value: total }]
}
