import { answerQuestion } from '@arbiter/contract/contests/contest-news'
import { contestNotices } from '@arbiter/contract/messages/contests'
import { MAX_QUESTION_LENGTH } from '@arbiter/rules/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { contestNewsTexts } from '../../../copy/contests/contest-pages.ts'
import type { ContestClarification } from '../../../features/contests/news-queries.ts'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useContestAction } from './use-contest-action.ts'

interface AnswerFormProps {
  contestId: string
  clarification: ContestClarification
}

type Answer = z.input<typeof answerQuestion.body>

/** An organiser can change an answer later, or publish it to all participants. */
export function AnswerForm({ contestId, clarification }: AnswerFormProps) {
  const { _id: clarificationId, answer, isPublic } = clarification
  const [isOpen, setOpen] = useState(answer === null)
  const form = useForm({
    resolver: zodResolver(answerQuestion.body),
    defaultValues: { answer: answer ?? '', isPublic },
  })
  const answering = useContestAction(
    contestId,
    (body: Answer) => call(answerQuestion, { params: { id: contestId, clarificationId }, body }),
    { done: contestNotices.questionAnswered, failed: contestNewsTexts.answerFailed },
  )
  if (!isOpen) {
    return (
      <Button size="sm" tone="quiet" icon="edit" className="justify-self-start" onClick={() => setOpen(true)}>
        {contestNewsTexts.changeAnswer}
      </Button>
    )
  }
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={form.handleSubmit((body) => answering.mutate(body, { onSuccess: () => setOpen(false) }))}
    >
      <TextArea
        label={contestNewsTexts.answer}
        rows={2}
        maxLength={MAX_QUESTION_LENGTH}
        error={form.formState.errors.answer?.message}
        {...form.register('answer')}
      />
      <div className="flex items-center gap-3">
        <Checkbox label={contestNewsTexts.showToEverybody} {...form.register('isPublic')} />
        <Button type="submit" size="sm" tone="primary" busy={answering.isPending} className="ms-auto">
          {contestNewsTexts.sendAnswer}
        </Button>
      </div>
    </form>
  )
}
