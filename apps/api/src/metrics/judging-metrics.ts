import type { JobKind } from '@arbiter/database/queue/background-jobs'
import { Counter, Gauge, type Registry } from 'prom-client'
import { describeBackups } from './backup-metrics.ts'
import { LatencyMetric } from './latency-metric.ts'
import type { BackupFacts, QueuedJobs, SiteFacts, WatchedJudge } from './store.ts'

/** What the database knows: the same for each server. */
export interface Facts {
  queue: QueuedJobs[]
  judges: WatchedJudge[]
  site: SiteFacts
  backups: BackupFacts
}

/** Returns a function that sets the metrics. Null (the database is down) clears them, so that no old value looks current. */
export function describeJudging(registry: Registry): (facts: Facts | null) => void {
  const registers = [registry]
  const up = new Gauge({ name: 'arbiter_database_up', help: 'Whether the database answers.', registers })
  const showQueue = describeQueue(registry)
  const showJudges = describeJudges(registry)
  const showCounters = describeCounters(registry)
  const showSite = describeSite(registry)
  const showBackups = describeBackups(registry)
  return (facts) => {
    up.set(facts ? 1 : 0)
    showQueue(facts?.queue ?? [])
    showJudges(facts?.judges ?? [])
    showCounters(facts?.judges ?? [])
    showSite(facts?.site ?? null)
    showBackups(facts?.backups ?? null)
  }
}

/** A gauge for each field, with one label. */
function gauges<Row>(
  registry: Registry,
  label: string,
  described: Record<string, [help: string, measure: (row: Row) => number | null]>,
) {
  const all = Object.entries(described).map(([name, [help, measure]]) => {
    return { gauge: new Gauge({ name, help, labelNames: [label], registers: [registry] }), measure }
  })
  return (rows: Row[], nameOf: (row: Row) => string) => {
    for (const { gauge, measure } of all) {
      gauge.reset()
      for (const row of rows) {
        const value = measure(row)
        if (value !== null) gauge.set({ [label]: nameOf(row) }, value)
      }
    }
  }
}

function describeQueue(registry: Registry): (queue: QueuedJobs[]) => void {
  const show = gauges<QueuedJobs>(registry, 'priority', {
    arbiter_queue_waiting: ['Submissions that wait for a judge.', ({ waiting }) => waiting],
    arbiter_queue_running: ['Submissions that are being judged.', ({ running }) => running],
    arbiter_queue_oldest_seconds: ['How long the oldest one has waited.', ({ oldestSeconds }) => oldestSeconds],
  })
  return (queue) => show(queue, ({ priority }) => priority)
}

function describeJudges(registry: Registry): (judges: WatchedJudge[]) => void {
  const show = gauges<WatchedJudge>(registry, 'judge', {
    arbiter_judge_up: ['Whether its heartbeats arrive.', ({ isUp }) => Number(isUp)],
    arbiter_judge_judging: ['Whether it takes jobs.', ({ isUp, isJudging }) => Number(isUp && isJudging)],
    arbiter_judge_slots: ['How many submissions it judges at once.', ({ slots }) => slots],
    arbiter_judge_jobs: ['How many it judges now.', ({ jobs }) => jobs],
    arbiter_judge_load_ratio: ['Load of its machine, for each core.', ({ load }) => load],
    arbiter_judge_heartbeat_age_seconds: ['Age of its last heartbeat.', (judge) => judge.heartbeatAgeSeconds],
  })
  const showCores = describeCores(registry)
  return (judges) => {
    show(judges, ({ name }) => name)
    showCores(judges)
  }
}

function describeCores(registry: Registry): (judges: WatchedJudge[]) => void {
  const common = { labelNames: ['judge', 'core'], registers: [registry] }
  const noise = new Gauge({
    ...common,
    name: 'arbiter_judge_noise_ratio',
    help: 'How far a time of a core may be off.',
  })
  const factor = new Gauge({ ...common, name: 'arbiter_judge_time_factor', help: 'Time of a core over the reference.' })
  const drift = new Gauge({
    ...common,
    name: 'arbiter_judge_drift_ratio',
    help: 'Slower than its baseline by so much.',
  })
  return (judges) => {
    for (const gauge of [noise, factor, drift]) gauge.reset()
    for (const { name: judge, timing } of judges)
      for (const { core, ...measured } of timing?.cores ?? []) {
        noise.set({ judge, core }, measured.share)
        factor.set({ judge, core }, measured.factor)
        drift.set({ judge, core }, measured.drift)
      }
  }
}

/** These counters restart with each judge, as counters of Prometheus may. */
function describeCounters(registry: Registry): (judges: WatchedJudge[]) => void {
  const registers = [registry]
  const verdicts = new Counter({
    ...{ name: 'arbiter_judge_verdicts_total', help: 'Verdicts since the start of the judge.', registers },
    labelNames: ['judge', 'language', 'verdict'],
  })
  const failed = new Counter({
    ...{ name: 'arbiter_judge_failed_attempts_total', help: 'Judgings that failed through our fault.', registers },
    labelNames: ['judge'],
  })
  const requeued = new Counter({
    ...{ name: 'arbiter_judge_requeued_jobs_total', help: 'Jobs of dead judges that it requeued.', registers },
    labelNames: ['judge'],
  })
  const latency = new LatencyMetric(registry)
  return (judges) => {
    for (const counter of [verdicts, failed, requeued]) counter.reset()
    for (const { name: judge, counters } of judges) {
      if (!counters) continue
      failed.inc({ judge }, counters.failedAttempts)
      requeued.inc({ judge }, counters.requeuedJobs)
      for (const [language, counts] of Object.entries(counters.verdicts))
        for (const [verdict, count] of Object.entries(counts)) verdicts.inc({ judge, language, verdict }, count)
    }
    latency.set(judges.flatMap(({ name, counters }) => (counters ? [{ name, latency: counters.latency }] : [])))
  }
}

/** The label of each kind of job, which is also its count. */
const queues = {
  ...{ hack: 'hacks', trial: 'trials', setter: 'setterJobs' },
  ...{ counterexample: 'counterexamples', proposal: 'proposals', complexity: 'measurements' },
} as const satisfies Record<JobKind, keyof SiteFacts>

function describeSite(registry: Registry): (site: SiteFacts | null) => void {
  const registers = [registry]
  const sessions = new Gauge({ name: 'arbiter_sessions', help: 'Sessions that have not expired.', registers })
  const size = new Gauge({ name: 'arbiter_database_size_bytes', help: 'Size of the database.', registers })
  const help = 'Submissions of the last 24 hours whose verdict is Error.'
  const failed = new Gauge({ name: 'arbiter_failed_submissions', help, registers })
  const waiting = new Gauge({
    ...{ name: 'arbiter_low_priority_waiting', help: 'Jobs that wait until submissions leave a slot.', registers },
    labelNames: ['queue'],
  })
  return (site) => {
    for (const gauge of [sessions, size, failed]) gauge.remove()
    waiting.reset()
    if (!site) return
    sessions.set(site.sessions)
    size.set(site.databaseBytes)
    failed.set(site.failedSubmissions)
    for (const queue of Object.values(queues)) waiting.set({ queue }, site[queue])
  }
}
