import { useState } from 'react'
import { hintTexts as texts } from '../../copy/problems/hints.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { ProblemHints } from './queries.ts'
import { useOpenings } from './use-openings.ts'

interface OpenButtonsProps {
  problemId: string
  language: string
  aids: ProblemHints
}

/** The next hint, and the editorial: by giving up, until the problem is solved. */
export function OpenButtons({ problemId, language, aids }: OpenButtonsProps) {
  const [isAsking, setAsking] = useState(false)
  const opening = useOpenings(problemId, language)
  const next = aids.openedHints.length + 1
  const openEditorial = (givesUp: boolean) =>
    opening.mutate({ kind: 'editorial', givesUp }, { onSettled: () => setAsking(false) })
  const isHintLeft = next <= aids.hints
  const isEditorialLeft = aids.hasEditorial && !aids.editorial
  if (!isHintLeft && !isEditorialLeft) return null
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {isHintLeft && (
          <Button size="sm" busy={opening.isPending} onClick={() => opening.mutate({ kind: 'hint', number: next })}>
            {texts.openHint({ number: next, count: aids.hints })}
          </Button>
        )}
        {isEditorialLeft && (
          <Button
            size="sm"
            busy={opening.isPending}
            onClick={() => (aids.isSolved ? openEditorial(false) : setAsking(true))}
          >
            {aids.isSolved ? texts.openEditorial : texts.giveUp}
          </Button>
        )}
      </div>
      {opening.error && (
        <p role="alert" className="text-small text-danger">
          {sentenceFor(opening.error, texts.openFailed)}
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.confirm.title}
        verb={texts.confirm.verb}
        icon="flag"
        busy={opening.isPending}
        onConfirm={() => openEditorial(true)}
      >
        {texts.confirm.text}
      </ConfirmDialog>
    </>
  )
}
