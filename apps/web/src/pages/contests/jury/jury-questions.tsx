import { numberText } from '@arbiter/texts/page-locale'
import { useState } from 'react'
import { contestNewsTexts } from '../../../copy/contests/contest-pages.ts'
import { juryTexts } from '../../../copy/contests/jury.ts'
import type { ContestClarification } from '../../../features/contests/news-queries.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { PanelHead, panelPlate } from '../../../ui/layout/panel.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { AnnounceDialog } from '../organise/announce-dialog.tsx'
import { AnswerForm } from '../organise/answer-form.tsx'

interface JuryQuestionsProps {
  contestId: string
  questions: readonly ContestClarification[]
}

/** Unanswered questions, oldest first. Answered ones are on the contest's page. */
export function JuryQuestions({ contestId, questions }: JuryQuestionsProps) {
  const [isAnnouncing, setIsAnnouncing] = useState(false)
  const open = questions.filter(({ answer }) => answer === null).toReversed()
  const answered = questions.length - open.length
  return (
    <section aria-label={juryTexts.questions} className={classes(panelPlate, 'max-desktop:-order-1')}>
      <PanelHead title={juryTexts.questions}>
        {open.length > 0 && <Pill tone="warning">{numberText(open.length)}</Pill>}
        <Button size="sm" tone="quiet" icon="chat" className="ms-auto" onClick={() => setIsAnnouncing(true)}>
          {juryTexts.announce}
        </Button>
      </PanelHead>
      {open.length === 0 && <p className="px-4 py-3 text-small text-ink-muted">{juryTexts.noQuestions}</p>}
      <ul className="divide-y divide-line">
        {open.map((question) => (
          <OpenQuestion key={question._id} contestId={contestId} question={question} />
        ))}
      </ul>
      {answered > 0 && (
        <p className="border-t border-line px-4 py-2.5 text-small">
          <TextLink to={`/contests/${contestId}`}>{juryTexts.answered({ count: answered })}</TextLink>
        </p>
      )}
      {isAnnouncing && <AnnounceDialog contestId={contestId} onClose={() => setIsAnnouncing(false)} />}
    </section>
  )
}

function OpenQuestion({ contestId, question }: { contestId: string; question: ContestClarification }) {
  const { askedBy, letter, createdAt } = question
  return (
    <li className="grid gap-2 px-4 py-3 text-small">
      <div className="flex items-center gap-2">
        <b className="min-w-0 truncate font-strong">{askedBy}</b>
        <span className="flex-none rounded-badge bg-tag px-2 py-0.5">{letter ?? contestNewsTexts.wholeContest}</span>
        <TimeStamp at={createdAt} className="ms-auto flex-none text-ink-faint" />
      </div>
      <p className="whitespace-pre-wrap wrap-anywhere">{question.question}</p>
      <AnswerForm contestId={contestId} clarification={question} />
    </li>
  )
}
