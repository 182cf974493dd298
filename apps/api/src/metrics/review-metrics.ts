import { Counter, Gauge, type Registry } from 'prom-client'

export type ReviewOutcome = 'made' | 'failed' | 'abandoned'

/** Counts reviews while they are written: the database has only finished ones. */
export class ReviewMetrics {
  readonly #running = new Gauge({
    ...{ name: 'arbiter_reviews_running', help: 'Reviews that are being made.', registers: [] },
    labelNames: ['reviewer'],
  })
  readonly #ended = new Counter({
    ...{ name: 'arbiter_reviews_total', help: 'Reviews that were made, failed or were given up.', registers: [] },
    labelNames: ['reviewer', 'outcome'],
  })

  register(registry: Registry): void {
    registry.registerMetric(this.#running)
    registry.registerMetric(this.#ended)
  }

  /** Returns a function to call when the review ends. */
  started(reviewer: string): (outcome: ReviewOutcome) => void {
    this.#running.inc({ reviewer })
    return (outcome) => {
      this.#running.dec({ reviewer })
      this.#ended.inc({ reviewer, outcome })
    }
  }
}
