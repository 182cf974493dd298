import { setTimeout as sleep } from 'node:timers/promises'
import type { Acknowledged, AcknowledgedSession } from './acknowledged.ts'
import { type Client, cookieOf } from './client.ts'
import type { SeededSite } from './seed.ts'

const PAUSE_MS = 2_000
/** After attempts whose answers were lost the server may want a pause. */
const EXPECTED = ['credentials.slow']

/** Signs in and out. Each second session stays open: a server that forgets one is found out as well. */
export async function signInAndOut(
  client: Client,
  { username, userId }: { username: string; userId: string },
  password: string,
  record: Acknowledged,
  isEnding: () => boolean,
): Promise<void> {
  for (let round = 0; !isEnding(); round += 1) {
    client.cookie = ''
    const reply = await client.call('POST', '/users/login', { username, password }, EXPECTED)
    if (reply?.isOk)
      await useSession(client, { cookie: cookieOf(reply), userId, isOpen: true }, record, round % 2 === 0)
    await sleep(PAUSE_MS)
  }
}

async function useSession(client: Client, session: AcknowledgedSession, record: Acknowledged, leaves: boolean) {
  client.cookie = session.cookie
  if (!leaves) return void record.sessions.push(session)
  // Whether a sign-out without an answer was carried out is not known, so nothing is recorded.
  const reply = await client.call('POST', '/users/logout')
  if (reply?.isOk) record.sessions.push({ ...session, isOpen: false })
}

/** The administrator makes one-time links, the person uses them; each use replaces the password. */
export async function resetPasswords(
  admin: Client,
  visitor: Client,
  { forgetful }: SeededSite,
  record: Acknowledged,
  isEnding: () => boolean,
): Promise<void> {
  for (let round = 0; !isEnding(); round += 1) {
    const made = await admin.call('POST', `/admin/users/${forgetful.userId}/password-reset`)
    const token = made?.isOk ? (made.body.link as string).split('token=')[1] : undefined
    if (token)
      await useLink(visitor, { token, username: forgetful.username, password: `a new password ${round}` }, record)
    await sleep(PAUSE_MS)
  }
}

async function useLink(visitor: Client, link: Acknowledged['usedLinks'][number], record: Acknowledged): Promise<void> {
  const { token, password } = link
  const reply = await visitor.call('PUT', '/users/password-reset', { token, password })
  if (reply?.isOk) record.usedLinks.push(link)
}
