import { type Check, type CheckContext, type Finding, groupBy, rowsOf } from './finding.ts'
import { getJson } from './http.ts'

/** Sessions are open or closed as acknowledged, in the eyes of a server. */
export const checkSessions: Check = async ({ origin, acknowledged }) => {
  const findings: Finding[] = []
  for (const { cookie, userId, isOpen } of newestOf(acknowledged.sessions)) {
    const reply = await getJson(origin, '/users/session', { cookie })
    const seen: string | null = reply?.body.user?._id ?? null
    if (seen !== (isOpen ? userId : null))
      findings.push({ kind: 'session differs', text: `of ${userId}: it should be ${isOpen ? 'open' : 'closed'}` })
  }
  return { findings, counts: { sessions: acknowledged.sessions.length } }
}

/** The server keeps at least this many sessions of each person (`MAX_SESSIONS_PER_USER` is more). */
const SESSIONS_KEPT = 40

function newestOf<Session extends { userId: string; isOpen: boolean }>(sessions: readonly Session[]): Session[] {
  const open = groupBy(
    sessions.filter(({ isOpen }) => isOpen),
    ({ userId }) => userId,
  )
  return [
    ...sessions.filter(({ isOpen }) => !isOpen),
    ...[...open.values()].flatMap((own) => own.slice(-SESSIONS_KEPT)),
  ]
}

/** A link that was used is used up. */
export const checkLinks: Check = async (context) => {
  const { usedLinks } = context.acknowledged
  const findings: Finding[] = []
  for (const { token } of usedLinks) {
    const again = { token, password: 'the password of a second use' }
    const reply = await getJson(context.origin, '/users/password-reset', { method: 'PUT', body: again })
    if (reply?.status === 200) findings.push({ kind: 'one-time link', text: 'it could be used twice' })
  }
  return { findings, counts: { 'one-time links': usedLinks.length } }
}

export const checkQuestions: Check = async (context) => {
  const { questions } = context.acknowledged
  const stored = await rowsOf<{ id: string; text: string }>(
    context,
    'select id, question as text from clarifications where id = any($1::uuid[])',
    [questions.map(({ id }) => id)],
  )
  const byId = new Map(stored.map(({ id, text }) => [id, text]))
  const lost = questions.filter(({ id, text }) => byId.get(id) !== text)
  const findings = lost.map(({ id, text }): Finding => ({ kind: 'question lost', text: `${id}: ${text}` }))
  return { findings, counts: { questions: questions.length } }
}

export const checkSettings: Check = async (context) => {
  const acknowledged = context.acknowledged.settings
  if (!acknowledged) return { findings: [], counts: { settings: 0 } }
  const { banner, revision, unansweredSince } = acknowledged
  const { banner: found, revision: at } = await storedSettings(context)
  const isKept = at === revision ? found === banner : at > revision && unansweredSince.includes(found)
  const text = `${found} at revision ${at} instead of ${banner} at ${revision}`
  return { findings: isKept ? [] : [{ kind: 'settings lost', text }], counts: { settings: 1 } }
}

async function storedSettings(context: CheckContext): Promise<{ banner: string; revision: number }> {
  const statement = `select settings->'banner'->>'text' as banner, revision from site_settings`
  const [row] = await rowsOf<{ banner: string; revision: number }>(context, statement)
  return row ?? { banner: '', revision: 0 }
}

export const checkRefusals: Check = async ({ acknowledged: { unexpectedRefusals, counts } }) => {
  const findings = unexpectedRefusals.map(({ call, status, code }): Finding => {
    return { kind: 'unexpected refusal', text: `${call}: ${status} ${code}` }
  })
  return { findings, counts: { requests: counts.requests } }
}
