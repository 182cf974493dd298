/**
 * `npm run cluster`: PostgreSQL under Patroni, PgBouncer, HAProxy, two APIs, three judges and a runner, each in a network namespace of
 * its own, and faults under traffic. `-- --keep` leaves it running, `-- --minutes N` repeats the faults, `-- --seed N` the traffic.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildApart } from '../scripts/setup/build-apart.mjs'
import { runCommand } from '../scripts/setup/run-command.mjs'
import { missingForCluster } from './cluster/requirements.mjs'

const CANNOT_RUN = 2
/** Set for the copy of this process that runs in a network namespace of its own. */
const INSIDE = 'ARBITER_CLUSTER_NETWORK'

const missing = missingForCluster()
if (missing) {
  process.stderr.write(`${missing}\n`)
  process.exitCode = CANNOT_RUN
} else if (process.env[INSIDE]) await runInside()
else await enterNetwork()

/** Puts the cluster into a network namespace that cannot be reached from outside and that ends with its last process. */
async function enterNetwork() {
  const again = ['--net', 'setpriv', '--pdeathsig=SIGTERM', process.execPath, ...process.argv.slice(1)]
  const inside = spawn('unshare', again, { stdio: 'inherit', env: { ...process.env, [INSIDE]: 'yes' } })
  process.on('SIGINT', () => {}) // a terminal sends it to both
  process.on('SIGTERM', () => inside.kill('SIGTERM'))
  const [code] = await once(inside, 'exit')
  process.exitCode = code ?? 1
}

async function runInside() {
  await runCommand(async ({ root, args, say }) => {
    const { webRoot } = await buildApart()
    const { runCluster } = await import('./cluster/run-cluster.ts')
    // People of the traffic may still wait for an answer.
    process.exit(await runCluster({ root, webRoot, args, say }))
  })
}
