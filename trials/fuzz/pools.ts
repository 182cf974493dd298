import type { Role } from './roles.ts'

/**
 * Ids of the filled database. Requests name them by label, as in `@@problem:hidden@@`, and they are put in when a request is
 * sent: so a seed generates the same requests on every database, and a finding says what it is about.
 */
export interface PoolEntry {
  label: string
  value: string
  /** Nothing secret hangs on it, so an administrator may change it in a run. */
  isExpendable: boolean
}

export type Pools = Map<string, PoolEntry[]>

export const tokenOf = (kind: string, label: string) => `@@${kind}:${label}@@`

/** Who makes a request, and with which method. */
export interface Caller {
  role: Role
  method: string
}

/** A token that the caller may not use stays as it is, and is the id of nothing. */
export function resolveTokens(text: string, pools: Pools, caller: Caller): string {
  return text.replace(/@@(\w+):([\w-]+)@@/g, (token, kind: string, label: string) => {
    return usableEntries(pools, kind, caller).find((entry) => entry.label === label)?.value ?? token
  })
}

const HARMLESS_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Administrators must not change entries with secrets: a hidden problem that they publish would rightly show its secrets. */
export function usableEntries(pools: Pools, kind: string, { role, method }: Caller): PoolEntry[] {
  const isGuarded = role === 'admin' && !HARMLESS_METHODS.includes(method)
  return (pools.get(kind) ?? []).filter(({ isExpendable }) => isExpendable || !isGuarded)
}

const kindsByName: Record<string, string> = {
  ...{ problemId: 'problem', problems: 'problem', problemPoints: 'problem', contestId: 'contest' },
  ...{ submissionId: 'submission', submissionIds: 'submission', userId: 'user', sessionId: 'session' },
  ...{ testcaseId: 'testCase', testCaseIds: 'testCase', trialId: 'trial', clarificationId: 'clarification' },
  ...{ participant: 'participant', username: 'username', usernames: 'username', _id: 'draft' },
}

const kindsBySegment: Record<string, string> = {
  ...{ problems: 'problem', contests: 'contest', submissions: 'submission', ai: 'submission', users: 'user' },
  ...{ sessions: 'session', appeals: 'appeal', 'test-proposals': 'proposal', rejudges: 'rejudge' },
  ...{ notifications: 'notification', files: 'fileName', pictures: 'pictureName', 'problem-pictures': 'pictureName' },
}

/** The kind of a value of this name, in a call at this path. */
export function kindOf(name: string, path: string): string | undefined {
  const isGeneral = name === 'id' || name === 'ids' || name === 'name'
  if (!isGeneral) return kindsByName[name]
  const segments = path.split('/')
  const end = segments.indexOf(`{${name}}`)
  const before = end < 0 ? segments : segments.slice(0, end)
  const kind = before.map((segment) => kindsBySegment[segment]).findLast((found) => found !== undefined)
  return (name === 'name') === (kind?.endsWith('Name') ?? false) ? kind : undefined
}
