import type { AcknowledgedDraft } from '../traffic/acknowledged.ts'
import { type Check, type Finding, groupBy, rowsOf } from './finding.ts'

interface StoredDraft {
  id: string
  key: string
  code: string
}

const keyOf = ({ userId, problemId, language }: AcknowledgedDraft) => `${userId} ${problemId} ${language}`

/**
 * The newest entry is the last acknowledged save, or a later save without an answer. A save without an answer that was carried
 * out late makes an entry of its own: then the acknowledged one is still in the history.
 */
export const checkDrafts: Check = async (context) => {
  const { drafts } = context.acknowledged
  const stored = await rowsOf<StoredDraft>(
    context,
    `select id, code, concat_ws(' ', user_id, problem_id, language) as key from drafts
     where user_id = any($1::uuid[]) order by saved_at desc, id desc`,
    [[...new Set(drafts.map(({ userId }) => userId))]],
  )
  const byKey = groupBy(stored, ({ key }) => key)
  const findings = drafts.flatMap((draft) => findingsAbout(draft, byKey.get(keyOf(draft)) ?? []))
  return { findings, counts: { drafts: drafts.length } }
}

function findingsAbout(draft: AcknowledgedDraft, stored: StoredDraft[]): Finding[] {
  const { id, code, unansweredBefore, unansweredSince } = draft
  const isKept = stored.some((one) => one.code === code || (one.id === id && unansweredSince.includes(one.code)))
  if (!isKept) return [{ kind: 'draft lost', text: `${keyOf(draft)}: ${code}` }]
  const newest = stored[0]?.code ?? ''
  const isExplained = [code, ...unansweredSince, ...unansweredBefore].includes(newest)
  return isExplained ? [] : [{ kind: 'draft replaced', text: `${keyOf(draft)}: ${newest} instead of ${code}` }]
}
