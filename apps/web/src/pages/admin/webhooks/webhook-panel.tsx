import { useState } from 'react'
import { webhookStateTexts, webhookTexts } from '../../../copy/admin/webhooks.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pill, type PillTone } from '../../../ui/data/pill.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { PanelHead, panelPlate } from '../../../ui/layout/panel.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { Deliveries } from './deliveries.tsx'
import type { Webhook } from './queries.ts'
import { useWebhookActs } from './use-webhook-acts.ts'
import { WebhookDialog } from './webhook-dialog.tsx'

interface WebhookPanelProps {
  webhook: Webhook
  allowsHttp: boolean
}

export function WebhookPanel({ webhook, allowsHttp }: WebhookPanelProps) {
  const { name, url, events, failingSince, waiting } = webhook
  return (
    <section aria-label={name} className={panelPlate}>
      <PanelHead title={name}>
        <StatePill webhook={webhook} />
        {webhook.isJury && <Pill icon="shield">{webhookTexts.juryMark}</Pill>}
        <Acts webhook={webhook} allowsHttp={allowsHttp} />
      </PanelHead>
      <div className="grid gap-2 px-4 py-3 text-small">
        <div>
          <code dir="ltr" translate="no" className="wrap-anywhere text-ink-muted">
            {url}
          </code>
        </div>
        <div className="flex flex-wrap gap-1.5" translate="no">
          {events.map((event) => (
            <bdi key={event}>
              <Tag>{event}</Tag>
            </bdi>
          ))}
        </div>
        {(failingSince || waiting > 0) && (
          <p className="flex flex-wrap gap-x-3 text-ink-faint">
            {failingSince && (
              <span className="text-danger">
                <RichMessage text={webhookTexts.failingSince} parts={{ time: <TimeStamp at={failingSince} /> }} />
              </span>
            )}
            {waiting > 0 && <span>{webhookTexts.waiting({ count: waiting })}</span>}
          </p>
        )}
        <Deliveries webhook={webhook} />
      </div>
    </section>
  )
}

function StatePill({ webhook: { isActive, stop, failingSince } }: { webhook: Webhook }) {
  if (isActive) {
    const tone: PillTone = failingSince ? 'warning' : 'success'
    return (
      <Pill tone={tone} icon={failingSince ? 'alert' : 'check'}>
        {webhookStateTexts.active}
      </Pill>
    )
  }
  return (
    <Pill tone={stop ? 'danger' : 'neutral'} icon={stop ? 'alert' : 'pause'}>
      {webhookStateTexts[stop ?? 'paused']}
    </Pill>
  )
}

function Acts({ webhook, allowsHttp }: WebhookPanelProps) {
  const { name, isActive } = webhook
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null)
  const close = () => setAsked(null)
  const { test, change, remove } = useWebhookActs(webhook)
  return (
    <div className="ms-auto flex flex-wrap gap-2">
      <Button size="sm" busy={test.isPending} disabled={!isActive} onClick={() => test.mutate()}>
        {webhookTexts.test}
      </Button>
      <Button size="sm" busy={change.isPending} onClick={() => change.mutate({ isActive: !isActive })}>
        {isActive ? webhookTexts.pause : webhookTexts.resume}
      </Button>
      <Button size="sm" onClick={() => setAsked('edit')}>
        {webhookTexts.edit}
      </Button>
      <Button size="sm" onClick={() => setAsked('delete')}>
        {webhookTexts.remove}
      </Button>
      {asked === 'edit' && <WebhookDialog webhook={webhook} allowsHttp={allowsHttp} onClose={close} />}
      {asked === 'delete' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={webhookTexts.removeOf({ name })}
          verb={webhookTexts.removeVerb}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: close })}
        >
          {webhookTexts.removeQuestion({ name })}
        </ConfirmDialog>
      )}
    </div>
  )
}
