import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { webhookTexts } from '../../../copy/admin/webhooks.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { webhooksQuery } from './queries.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookPanel } from './webhook-panel.tsx'

const WAITING_ROWS = 3

export function WebhooksPage() {
  const found = useQuery(webhooksQuery)
  const [isCreating, setIsCreating] = useState(false)
  const create = (
    <Button tone="primary" onClick={() => setIsCreating(true)}>
      {webhookTexts.create}
    </Button>
  )
  return (
    <AdminPage title={webhookTexts.title} count={found.data?.webhooks.length} actions={create}>
      <p className="mb-4 max-w-(--measure) text-small text-ink-muted">
        <RichMessage
          text={webhookTexts.lead}
          parts={{ link: (words) => <TextLink to="/help/webhooks">{words}</TextLink> }}
        />
      </p>
      {found.isPending && <WaitingRows count={WAITING_ROWS} />}
      {found.isError && <Failure message={sentenceFor(found.error, webhookTexts.failed)} onRetry={retryOf(found)} />}
      {found.data?.webhooks.length === 0 && <p className="text-small">{webhookTexts.none}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {found.data?.webhooks.map((webhook) => (
          <WebhookPanel key={webhook._id} webhook={webhook} allowsHttp={found.data.allowsHttp} />
        ))}
      </div>
      {isCreating && (
        <WebhookDialog allowsHttp={found.data?.allowsHttp ?? false} onClose={() => setIsCreating(false)} />
      )}
    </AdminPage>
  )
}
