import type { ReplyOf } from '@arbiter/contract/endpoint'
import { accountNotices } from '@arbiter/contract/messages/accounts'
import { changeRole, deleteUser, flagUser } from '@arbiter/contract/people/rights'
import type { Role } from '@arbiter/rules/people/access'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminTexts } from '../../../copy/admin/admin.ts'
import { adminUserTexts } from '../../../copy/admin/admin-users.ts'
import { type ManagedUser, peopleKey } from '../../../features/people/queries.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'

type Subject = Pick<ManagedUser, '_id' | 'username'>

interface Outcome {
  done: number
  all: number
  /** The error of the last user that failed. */
  error: unknown
}

/** Acts on one user after the other: each act has its own audit entry, and a refused one does not stop the rest. */
async function forEach(users: readonly Subject[], act: (user: Subject) => Promise<unknown>): Promise<Outcome> {
  let done = 0
  let error: unknown
  for (const user of users) {
    try {
      await act(user)
      done += 1
    } catch (failure) {
      error = failure
    }
  }
  return { done, all: users.length, error }
}

interface Words {
  done: (count: number) => string
  failed: string
}

function announce({ done, all, error }: Outcome, words: Words): void {
  const reason = sentenceFor(error, words.failed)
  if (done === all) showToast('success', words.done(all))
  else showToast('danger', done === 0 ? reason : adminUserTexts.partly({ done, all, reason }))
}

/** Refetches every query that shows what changed. */
function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all([peopleKey, ['audit'], ['appeals']].map((queryKey) => client.invalidateQueries({ queryKey })))
}

interface FlagChange {
  users: readonly Subject[]
  isFlagged: boolean
  reason?: string
}

const flagWords = (isFlagged: boolean): Words => ({
  done: (count) => {
    if (count === 1) return isFlagged ? accountNotices.userFlagged : accountNotices.userUnflagged
    return isFlagged ? adminUserTexts.flaggedDone({ count }) : adminUserTexts.unflaggedDone({ count })
  },
  failed: adminTexts.userFlagFailed,
})

export function useFlagging() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ users, isFlagged, reason }: FlagChange) =>
      forEach(users, ({ _id: id }) => call(flagUser, { params: { id }, body: { isFlagged, reason } })),
    onSuccess: (outcome, { isFlagged }) => announce(outcome, flagWords(isFlagged)),
    onSettled: refresh,
  })
}

const deleteWords: Words = {
  done: (count) => (count === 1 ? accountNotices.userDeleted : adminUserTexts.deletedDone({ count })),
  failed: adminTexts.userDeleteFailed,
}

export function useDeleting() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (users: readonly Subject[]) => forEach(users, ({ _id: id }) => call(deleteUser, { params: { id } })),
    onSuccess: (outcome) => announce(outcome, deleteWords),
    onSettled: refresh,
  })
}

export function useRoleChange() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ user: { _id: id }, role }: { user: Subject; role: Role }): Promise<ReplyOf<typeof changeRole>> =>
      call(changeRole, { params: { id }, body: { role } }),
    onSuccess: ({ message }) => showToast('success', message),
    onError: (error) => showToast('danger', sentenceFor(error, adminUserTexts.roleFailed)),
    onSettled: refresh,
  })
}
