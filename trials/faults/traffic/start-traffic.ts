import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, seededRandom } from '../random.ts'
import { resetPasswords, signInAndOut } from './account-holder.ts'
import { type Acknowledged, nothingAcknowledged } from './acknowledged.ts'
import { changeSettings } from './administrator.ts'
import { Client } from './client.ts'
import { Person } from './person.ts'
import { type SeededSite, seedSite } from './seed.ts'

/** How long the streams may wait for their verdicts after the end. */
const STREAMS_END_WITHIN_MS = 240_000
const NOTE_EVERY_MS = 15_000
const CONTEST_ENDS_IN_MS = 20_000

export interface TrafficOptions {
  /** The origins of the servers, or of the proxy before them. */
  origins: readonly string[]
  /** For seeding the site; after the start everything goes over HTTP. */
  databaseUrl: string
  seed: number
  people: number
  contestEndsInMs?: number
  onNote?: (line: string) => void
}

export interface Traffic {
  /** Everything that was acknowledged so far. */
  acknowledged: Acknowledged
  site: SeededSite
  /** Begins nothing new, and waits until each submission that is followed has its verdict. */
  stop(): Promise<Acknowledged>
}

/** Steady traffic of people at browsers, who try again when a server is away and record what was acknowledged. */
export async function startTraffic(options: TrafficOptions): Promise<Traffic> {
  const { databaseUrl, people, seed, contestEndsInMs = CONTEST_ENDS_IN_MS } = options
  const site = await seedSite(databaseUrl, { people, contestEndsInMs })
  const acknowledged = nothingAcknowledged()
  const state = { isEnding: false, isOver: false }
  const all = Promise.all(startAll(options, site, acknowledged, seededRandom(seed), state))
  all.catch(() => {}) // reported by `stop`
  const notes = setInterval(() => options.onNote?.(describe(acknowledged)), NOTE_EVERY_MS).unref()
  return {
    ...{ acknowledged, site },
    async stop() {
      clearInterval(notes)
      state.isEnding = true
      const giveUp = sleep(STREAMS_END_WITHIN_MS, undefined, { ref: false }).then(() => (state.isOver = true))
      await Promise.race([all, giveUp])
      await all // with the time up, streams end at their next reconnect
      return acknowledged
    },
  }
}

interface State {
  isEnding: boolean
  isOver: boolean
}

function startAll({ origins }: TrafficOptions, site: SeededSite, record: Acknowledged, random: Random, state: State) {
  let clients = 0
  const client = (cookie = '') => Object.assign(new Client(origins, record, clients++), { cookie })
  const isEnding = () => state.isEnding
  const isOver = () => state.isOver
  const { password, admin, visitors } = site
  return [
    ...site.people.map((self) =>
      new Person({ self, site, client: client(self.cookie), record, random: random.fork(), isEnding, isOver }).act(),
    ),
    ...visitors.map((visitor) => signInAndOut(client(), visitor, password, record, isEnding)),
    changeSettings(client(admin.cookie), record, isEnding),
    resetPasswords(client(admin.cookie), client(), site, record, isEnding),
  ]
}

function describe({ submissions, streams, drafts, registrations, counts }: Acknowledged): string {
  const judged = streams.filter(({ verdicts }) => verdicts.length > 0).length
  const acknowledged = `${submissions.length} submissions (${judged} judged), ${drafts.length} drafts, ${registrations.length} registrations`
  const { requests, unanswered, serverErrors, reconnects } = counts
  return `${acknowledged}; ${requests} requests, ${unanswered} unanswered, ${serverErrors} 5xx, ${reconnects} reconnects`
}
