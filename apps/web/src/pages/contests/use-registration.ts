import { registerForContest } from '@arbiter/contract/contests/contest-registration'
import { contestNotices, contestRefusals } from '@arbiter/contract/messages/contests'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { contestPageTexts } from '../../copy/contests/contest-pages.ts'
import { useSessionUser } from '../../features/session/session.ts'
import { call } from '../../lib/call.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { useNotify } from '../../ui/feedback/notification.tsx'

/** Fields that most registrations do not need. */
interface Entry {
  accessCode?: string
  isUnofficial?: boolean
  team?: { teamId: string; memberIds: string[] }
}

interface Registration {
  isPending: boolean
  /** A visitor is only asked to log in. */
  register: (entry?: Entry) => void
}

export function useRegistration(contestId: string): Registration {
  const notify = useNotify()
  const user = useSessionUser()
  const { mutate, isPending } = useRegistering(contestId)
  const register = (entry?: Entry) => {
    if (user) mutate(entry)
    else notify('danger', contestRefusals['contest.session-required'][1])
  }
  return { isPending, register }
}

function useRegistering(id: string) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (entry?: Entry) => call(registerForContest, { params: { id }, body: entry }),
    onSuccess: () => notify('success', contestNotices.contestJoined),
    onError: (error) => notify('danger', sentenceFor(error, contestPageTexts.registrationFailed)),
    // Also after a refusal: the last place may be gone, or the contest over.
    onSettled: () => client.invalidateQueries({ queryKey: ['contests'] }),
  })
}
