import { logout } from '@arbiter/contract/accounts/own-session'
import { accountNotices } from '@arbiter/contract/messages/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { accountMenuTexts } from '../copy/site/account-menu.ts'
import { changeSessionUser } from '../features/session/session.ts'
import { call } from '../lib/call.ts'
import { sentenceFor } from '../lib/sentence-for.ts'
import { useNotify } from '../ui/feedback/notification.tsx'

export function useSignOut(): () => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const { mutate } = useMutation({
    mutationFn: () => call(logout),
    onSuccess: async () => {
      await changeSessionUser(client, null)
      notify('info', accountNotices.loggedOut)
      await navigate('/')
    },
    onError: (error) => notify('danger', sentenceFor(error, accountMenuTexts.logoutFailed)),
  })
  return mutate
}
