import { aiReviewTexts } from '../../copy/submissions/reviews.ts'
import { canHelpToRetry } from '../../lib/retry-of.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { SteadyText } from '../../ui/text/steady-text.tsx'
import { ReviewText } from './review-text.tsx'
import type { ReviewRequest } from './use-review.ts'

export interface ReviewDialogProps {
  request: ReviewRequest
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Prompt, loading, then the analysis or an error. */
export function ReviewDialog({ request, open, onOpenChange }: ReviewDialogProps) {
  const change = (isOpen: boolean) => {
    if (!isOpen && request.isPending) request.cancel()
    onOpenChange(isOpen)
  }
  const { cancel, close: closed } = aiReviewTexts
  const ask = (
    <Button tone="primary" icon="spark" onClick={() => request.mutate()}>
      {aiReviewTexts.ask}
    </Button>
  )
  const close = (
    <>
      {request.data && <CopyButton text={request.data.analysis} />}
      <Button onClick={() => change(false)}>
        <SteadyText among={[cancel, closed]}>{request.isPending ? cancel : closed}</SteadyText>
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={aiReviewTexts.title}
      icon="spark"
      wide={request.isSuccess}
      actions={request.isIdle ? ask : close}
    >
      <div aria-live="polite" className="pt-1">
        <ReviewStage request={request} />
      </div>
    </Dialog>
  )
}

function ReviewStage({ request }: { request: ReviewRequest }) {
  switch (request.status) {
    case 'idle':
      return <p>{aiReviewTexts.reviewOffer}</p>
    case 'pending':
      return <Thinking />
    case 'error':
      return (
        <Failure
          message={sentenceFor(request.error, aiReviewTexts.reviewFailed)}
          onRetry={canHelpToRetry(request.error) ? () => request.mutate() : undefined}
        />
      )
    case 'success':
      return <ReviewText review={request.data} />
  }
}

function Thinking() {
  return (
    <div className="flex items-center gap-3.5 rounded-control border border-line bg-canvas px-3.5 py-3">
      <Spinner size="lg" className="text-accent-ink" />
      <div>
        <p className="font-strong text-ink">{aiReviewTexts.reviewRunning}</p>
        <p className="text-small">{aiReviewTexts.reviewDuration}</p>
      </div>
    </div>
  )
}
