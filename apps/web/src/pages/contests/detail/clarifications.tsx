import { contestNewsTexts } from '../../../copy/contests/contest-pages.ts'
import type { ContestClarification } from '../../../features/contests/news-queries.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { PanelHead, panelPlate } from '../../../ui/layout/panel.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { AnswerForm } from '../organise/answer-form.tsx'
import { AskForm } from './ask-form.tsx'

interface ClarificationsProps {
  contest: FullContest
  clarifications: readonly ContestClarification[]
  canAsk: boolean
  mayRun: boolean
}

export function Clarifications({ contest, clarifications, canAsk, mayRun }: ClarificationsProps) {
  const open = clarifications.filter(({ answer }) => answer === null).length
  return (
    <section aria-label={contestNewsTexts.clarifications} className={panelPlate}>
      <PanelHead title={contestNewsTexts.clarifications}>
        {mayRun && open > 0 && <Pill tone="warning">{contestNewsTexts.openQuestions({ questions: open })}</Pill>}
      </PanelHead>
      {canAsk && <AskForm contest={contest} />}
      {clarifications.length === 0 && (
        <p className="px-4 py-3 text-small text-ink-muted">{contestNewsTexts.noQuestions}</p>
      )}
      <ul className="divide-y divide-line">
        {clarifications.map((clarification) => (
          <Question key={clarification._id} contestId={contest._id} clarification={clarification} mayRun={mayRun} />
        ))}
      </ul>
    </section>
  )
}

interface QuestionProps {
  contestId: string
  clarification: ContestClarification
  mayRun: boolean
}

function Question({ contestId, clarification, mayRun }: QuestionProps) {
  const { letter, question, answer, askedBy, createdAt, isUnread, isOwn } = clarification
  return (
    <li className="grid gap-1.5 px-4 py-3 text-small">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-faint">
        <b className="font-strong text-ink">
          {letter ? contestNewsTexts.aboutProblem({ letter }) : contestNewsTexts.wholeContest}
        </b>
        {isOwn && <Pill>{contestNewsTexts.yourQuestion}</Pill>}
        {isUnread && <Pill tone="accent">{contestNewsTexts.isNew}</Pill>}
        {askedBy && <span>{contestNewsTexts.askedBy({ username: askedBy })}</span>}
        <TimeStamp at={createdAt} className="ms-auto" />
      </div>
      <p className="whitespace-pre-wrap wrap-anywhere">{question}</p>
      {answer !== null && <Answer clarification={clarification} answer={answer} />}
      {answer === null && !mayRun && <p className="text-ink-faint">{contestNewsTexts.waiting}</p>}
      {mayRun && <AnswerForm key={answer ?? ''} contestId={contestId} clarification={clarification} />}
    </li>
  )
}

function Answer({ clarification, answer }: { clarification: ContestClarification; answer: string }) {
  const { answeredAt, isPublic, isOwn } = clarification
  const recipients = isPublic ? 'toAll' : isOwn ? 'toOne' : 'toAsker'
  return (
    <div className="border-s-2 border-accent-line ps-3">
      <p className="whitespace-pre-wrap text-ink wrap-anywhere">{answer}</p>
      <p className="mt-0.5 text-note text-ink-faint">
        {answeredAt ? (
          <RichMessage text={contestNewsTexts[`${recipients}At`]} parts={{ time: <TimeStamp at={answeredAt} /> }} />
        ) : (
          contestNewsTexts[recipients]
        )}
      </p>
    </div>
  )
}
