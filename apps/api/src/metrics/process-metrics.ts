import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '@arbiter/database/connection/connect'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'

/** Metrics of this process: memory, CPU, event loop, garbage collection, connections and disk. */
export function describeProcess(
  registry: Registry,
  { pool, dataDir, version }: { pool?: Connection['pool']; dataDir?: string; version: string },
): void {
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const build = { name: 'arbiter_build_info', help: 'The version that runs, as a label.', labelNames: ['version'] }
  new Gauge({ ...build, registers }).set({ version }, 1)
  if (pool) describePool(registry, pool)
  if (dataDir) describeDisk(registry, dataDir)
}

function describePool(registry: Registry, pool: Connection['pool']): void {
  const help = 'Connections of this process to the database; waiting are requests that wait for one.'
  new Gauge({
    ...{ name: 'arbiter_database_connections', help, labelNames: ['state'], registers: [registry] },
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
      this.set({ state: 'limit' }, pool.options.max)
    },
  })
}

/** The database may be on another disk; a missing folder has no series. */
function describeDisk(registry: Registry, dataDir: string): void {
  const folders = { data: dataDir, database: join(dataDir, 'postgres') }
  const measure = (name: string, help: string, bytesOf: (disk: StatsFs) => number) =>
    new Gauge({
      ...{ name, help, labelNames: ['folder'], registers: [registry] },
      async collect() {
        for (const [folder, path] of Object.entries(folders)) {
          const disk = await statfs(path).catch(() => null)
          if (disk) this.set({ folder }, bytesOf(disk))
        }
      },
    })
  measure('arbiter_disk_size_bytes', 'Size of the disk below a folder.', ({ blocks, bsize }) => blocks * bsize)
  measure('arbiter_disk_free_bytes', 'Free on the disk below a folder.', ({ bavail, bsize }) => bavail * bsize)
}
