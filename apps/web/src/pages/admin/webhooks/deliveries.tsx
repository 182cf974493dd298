import { numberText } from '@arbiter/texts/page-locale'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deliveryFailureTexts, deliveryStateTexts, webhookTexts } from '../../../copy/admin/webhooks.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pill, type PillTone } from '../../../ui/data/pill.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { type Delivery, deliveriesQuery, type Webhook } from './queries.ts'
import { useResend } from './use-webhook-acts.ts'

/** Loaded once they are asked for. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="-ms-1 inline-flex min-h-8 items-center gap-1 rounded-control px-1 font-label text-accent-ink hover:underline max-tablet:min-h-10"
      >
        <Icon name={isOpen ? 'down' : 'right'} size="sm" className={isOpen ? undefined : 'rtl:-scale-x-100'} />
        {webhookTexts.deliveries}
      </button>
      {isOpen && <DeliveryList webhook={webhook} />}
    </div>
  )
}

function DeliveryList({ webhook }: { webhook: Webhook }) {
  const found = useQuery(deliveriesQuery(webhook._id))
  const resend = useResend(webhook)
  if (found.isPending) return <WaitingRows count={2} />
  if (found.isError)
    return <Failure message={sentenceFor(found.error, webhookTexts.deliveriesFailed)} onRetry={retryOf(found)} />
  if (found.data.deliveries.length === 0) return <p className="text-ink-faint">{webhookTexts.noDeliveries}</p>
  return (
    <ul
      aria-label={webhookTexts.deliveriesOf({ name: webhook.name })}
      className="grid grid-cols-[max-content_minmax(0,1fr)] divide-y divide-line tablet:grid-cols-[max-content_minmax(0,1fr)_max-content]"
    >
      {found.data.deliveries.map((delivery) => (
        <DeliveryLine
          key={delivery._id}
          delivery={delivery}
          isBusy={resend.isPending && resend.variables === delivery._id}
          onResend={() => resend.mutate(delivery._id)}
        />
      ))}
    </ul>
  )
}

const tones: Record<Delivery['state'], PillTone> = { waiting: 'neutral', delivered: 'success', failed: 'danger' }

interface DeliveryLineProps {
  delivery: Delivery
  isBusy: boolean
  onResend: () => void
}

function DeliveryLine({ delivery, isBusy, onResend }: DeliveryLineProps) {
  const { event, state, createdAt, reply } = delivery
  return (
    <li className="col-span-full grid grid-cols-subgrid items-start justify-items-start gap-x-3 gap-y-1.5 py-2.5">
      <Pill tone={state === 'waiting' && delivery.failure ? 'warning' : tones[state]}>{deliveryStateTexts[state]}</Pill>
      <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-1">
        <div className="flex flex-wrap gap-x-2">
          <span dir="ltr" translate="no" className="font-label">
            {event}
          </span>
          <span className="text-ink-faint">
            <TimeStamp at={createdAt} />
          </span>
        </div>
        <TryLine delivery={delivery} />
        {reply && (
          <details>
            <summary className="min-h-7 cursor-pointer content-center text-ink-faint max-tablet:min-h-10">
              {webhookTexts.reply}
            </summary>
            <pre
              dir="ltr"
              translate="no"
              className="max-h-40 overflow-auto rounded-control border border-line bg-sunken px-3 py-2 whitespace-pre-wrap wrap-anywhere"
            >
              {reply}
            </pre>
          </details>
        )}
      </div>
      <Button
        size="sm"
        className="max-tablet:col-start-2"
        busy={isBusy}
        onClick={onResend}
        aria-label={webhookTexts.resendOf({ event })}
      >
        {webhookTexts.resend}
      </Button>
    </li>
  )
}

function TryLine({ delivery: { status, failure, durationMs, tries, nextTryAt, triedAt } }: { delivery: Delivery }) {
  if (triedAt === null) return null
  const words = failure === null || failure === 'status' ? null : deliveryFailureTexts[failure]
  const outcome = words ?? webhookTexts.answered({ status: String(status) })
  return (
    <div className="flex flex-wrap gap-x-3 text-ink-faint">
      <span className={failure ? 'text-danger' : undefined}>{outcome}</span>
      {durationMs !== null && <span>{webhookTexts.duration({ count: numberText(durationMs) })}</span>}
      <span>{webhookTexts.tries({ count: tries })}</span>
      {nextTryAt && (
        <span>
          <RichMessage text={webhookTexts.nextTry} parts={{ time: <TimeStamp at={nextTryAt} /> }} />
        </span>
      )}
    </div>
  )
}
