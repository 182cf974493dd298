import { Gauge, type Registry } from 'prom-client'
import type { BackupFacts } from './store.ts'

type Described = Record<string, [help: string, measure: (facts: BackupFacts) => number | null]>

const described: Described = {
  arbiter_backup_watched_since_timestamp_seconds: [
    'When the first backup became due.',
    ({ watchedSince }) => watchedSince,
  ],
  arbiter_backup_last_success_timestamp_seconds: [
    'When the last backup succeeded; missing where none has.',
    ({ succeededAt }) => succeededAt,
  ],
  arbiter_backup_last_failure_timestamp_seconds: [
    'When a backup failed last; missing where none has.',
    ({ failedAt }) => failedAt,
  ],
  arbiter_backup_last_success_size_bytes: ['Size of the last backup that succeeded.', ({ bytes }) => bytes],
  arbiter_backup_last_success_duration_seconds: ['How long it took.', ({ durationSeconds }) => durationSeconds],
}

/** Returns a function that sets the metrics of the last backups; null (the database is down) clears them. */
export function describeBackups(registry: Registry): (facts: BackupFacts | null) => void {
  const gauges = Object.entries(described).map(([name, [help, measure]]) => {
    return { gauge: new Gauge({ name, help, registers: [registry] }), measure }
  })
  return (facts) => {
    for (const { gauge, measure } of gauges) {
      const value = facts && measure(facts)
      gauge.remove()
      if (value !== null) gauge.set(value)
    }
  }
}
