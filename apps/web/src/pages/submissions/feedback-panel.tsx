import { useState } from 'react'
import { aiReviewTexts } from '../../copy/submissions/reviews.ts'
import { LazyReviewDialog } from '../../features/submissions/lazy-review-dialog.tsx'
import { ReviewText } from '../../features/submissions/review-text.tsx'
import { useReview } from '../../features/submissions/use-review.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Panel, PanelHead } from '../../ui/layout/panel.tsx'

interface FeedbackPanelProps {
  submissionId: string
  /** The server's reason why a review is impossible. */
  refusal: string | null
}

export function FeedbackPanel({ submissionId, refusal }: FeedbackPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const request = useReview(submissionId)
  const ask = () => {
    setOpen(true)
    if (request.isIdle) request.mutate()
  }
  return (
    <Panel>
      <PanelHead title={aiReviewTexts.panel}>
        <Button
          size="sm"
          icon="spark"
          className="ms-auto"
          busy={request.isPending}
          disabledReason={refusal ?? undefined}
          onClick={ask}
        >
          {aiReviewTexts.ask}
        </Button>
      </PanelHead>
      <div className="px-4 py-3 text-small text-ink-muted">
        {request.data ? (
          <ReviewText review={request.data} />
        ) : (
          <p>{refusal ?? (request.isPending ? aiReviewTexts.reviewRunning : aiReviewTexts.reviewOffer)}</p>
        )}
      </div>
      <LazyReviewDialog request={request} open={isOpen} onOpenChange={setOpen} />
    </Panel>
  )
}
