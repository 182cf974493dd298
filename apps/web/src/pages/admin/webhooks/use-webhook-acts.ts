import type { CallOf } from '@arbiter/contract/endpoint'
import { deleteWebhook, resendDelivery, testWebhook, updateWebhook } from '@arbiter/contract/site/webhooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { webhookTexts } from '../../../copy/admin/webhooks.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { useNotify } from '../../../ui/feedback/notification.tsx'
import { type Webhook, webhooksQuery } from './queries.ts'

/** An act on webhooks, whose lists are asked for again afterwards, also after a failure. */
export function useAct<Given = void>(act: (given: Given) => Promise<{ message: string }>, failed: string) {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => notify('success', message),
    onError: (error) => notify('danger', sentenceFor(error, failed)),
    onSettled: () => client.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  })
}

export function useWebhookActs({ _id: id }: Webhook) {
  const params = { id }
  return {
    test: useAct(() => call(testWebhook, { params }), webhookTexts.testFailed),
    change: useAct(
      (body: CallOf<typeof updateWebhook>['body']) => call(updateWebhook, { params, body }),
      webhookTexts.saveFailed,
    ),
    remove: useAct(() => call(deleteWebhook, { params }), webhookTexts.removeFailed),
  }
}

export const useResend = ({ _id: id }: Webhook) =>
  useAct((deliveryId: string) => call(resendDelivery, { params: { id, deliveryId } }), webhookTexts.resendFailed)
