import { problemLetter } from '@arbiter/rules/contests/contest'
import { contestPhase } from '@arbiter/rules/contests/contest-clock'
import { minutesText } from '@arbiter/texts/minutes-text'
import { useWatch } from 'react-hook-form'
import { contestPreviewTexts } from '../../../copy/contests/contest-form.ts'
import { ContestPill } from '../../../features/contests/contest-pill.tsx'
import { contestStamps } from '../../../features/contests/contest-stamps.tsx'
import { durationText } from '../../../features/contests/duration-text.ts'
import { LetterBox } from '../../../features/contests/letter-box.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { PanelHead, panelPlate } from '../../../ui/layout/panel.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { bodyOf, type ContestDraft } from './contest-draft.ts'
import type { KnownProblems } from './problem-fields.tsx'
import type { ContestForm } from './use-contest-form.ts'

/** How the contest will look to participants. */
export function ContestPreview({ form, known }: { form: ContestForm; known: KnownProblems }) {
  const draft = useWatch({ control: form.control }) as ContestDraft
  const { startTime, endTime, problems, problemPoints = {} } = bodyOf(draft)
  const hasTimes = startTime !== '' && endTime !== ''
  return (
    <section aria-label={contestPreviewTexts.title} className={panelPlate}>
      <PanelHead title={contestPreviewTexts.title} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 text-small">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-lead wrap-anywhere">{draft.title.trim() || contestPreviewTexts.untitled}</h3>
          {hasTimes && <ContestPill phase={contestPhase({ startTime, endTime }, new Date())} />}
          {!draft.isPublic && <Pill icon="lock">{contestPreviewTexts.private}</Pill>}
        </div>
        {draft.description && (
          <RichText className="max-h-60 overflow-auto text-small text-ink-muted">{draft.description}</RichText>
        )}
        {hasTimes && (
          <p className="text-ink-muted">
            <RichMessage
              text={contestPreviewTexts.times({ duration: durationText({ startTime, endTime }) })}
              parts={{ ...contestStamps({ startTime, endTime }) }}
            />
          </p>
        )}
        <p className="text-ink-muted">{factsOf(draft)}</p>
        {problems.length > 0 && (
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
            {problems.map((id, index) => (
              <li key={id} className="flex items-center gap-2.5">
                <LetterBox problem={{ letter: problemLetter(index), own: null }} />
                <span className="min-w-0 flex-1 truncate font-label">{known.of(id).name}</span>
                <span className="text-ink-muted tabular-nums">
                  {contestPreviewTexts.points({ points: Number(problemPoints[id]) })}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}

function factsOf(draft: ContestDraft): string {
  const { maxParticipants: participants, freezeMinutes: freeze } = draft
  const facts = [
    contestPreviewTexts.style({ type: draft.contestType }),
    draft.isRated ? contestPreviewTexts.rated : contestPreviewTexts.unrated,
    participants.trim() === ''
      ? contestPreviewTexts.unlimited
      : contestPreviewTexts.upTo({ count: Number(participants) }),
    freeze.trim() !== '' && contestPreviewTexts.freezes({ length: minutesText(Number(freeze)) }),
  ]
  return facts.filter(Boolean).join(' · ')
}
