import { setTimeout as sleep } from 'node:timers/promises'
import type { Acknowledged } from './acknowledged.ts'
import type { Client } from './client.ts'

const PAUSE_MS = 1_000
/** An earlier change without an answer was carried out after all. */
const EXPECTED = ['settings.changed-meanwhile']

/** Changes the banner again and again, each time from the revision that the server showed. */
export async function changeSettings(client: Client, record: Acknowledged, isEnding: () => boolean): Promise<void> {
  for (let round = 1; !isEnding(); round += 1) {
    const shown = await client.call('GET', '/admin/settings')
    if (shown?.isOk) await change(client, record, `Banner ${round}`, shown.body.revision)
    await sleep(PAUSE_MS)
  }
}

async function change(client: Client, record: Acknowledged, banner: string, revision: number): Promise<void> {
  const body = { change: { banner: { text: banner, tone: 'info' } }, revision }
  const reply = await client.call('PUT', '/admin/settings', body, EXPECTED)
  if (reply?.isOk) record.settings = { banner, revision: reply.body.revision, unansweredSince: [] }
  else if (!reply) record.settings?.unansweredSince.push(banner)
}
