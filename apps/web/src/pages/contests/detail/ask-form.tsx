import { askQuestion } from '@arbiter/contract/contests/contest-news'
import { contestNotices } from '@arbiter/contract/messages/contests'
import { MAX_QUESTION_LENGTH } from '@arbiter/rules/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { contestNewsTexts } from '../../../copy/contests/contest-pages.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useContestAction } from '../organise/use-contest-action.ts'

const WHOLE = 'whole'
const Question = askQuestion.body.pick({ question: true })

/** A question to the organisers about one problem or the whole contest. */
export function AskForm({ contest }: { contest: FullContest }) {
  const [about, setAbout] = useState(WHOLE)
  const form = useForm({ resolver: zodResolver(Question), defaultValues: { question: '' } })
  const asking = useContestAction(
    contest._id,
    (question: string) =>
      call(askQuestion, {
        params: { id: contest._id },
        body: { question, problemId: about === WHOLE ? null : about },
      }),
    { done: contestNotices.questionAsked, failed: contestNewsTexts.askFailed },
  )
  const send = form.handleSubmit(({ question }) => asking.mutate(question, { onSuccess: () => form.reset() }))
  return (
    <form noValidate onSubmit={send} className="grid gap-3 border-b border-line p-4">
      <TextArea
        label={contestNewsTexts.askQuestion}
        rows={2}
        maxLength={MAX_QUESTION_LENGTH}
        hint={contestNewsTexts.askHint}
        error={form.formState.errors.question?.message}
        {...form.register('question')}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Select
          label={contestNewsTexts.about}
          value={about}
          options={aboutOptions(contest)}
          onChange={setAbout}
          className="min-w-44 max-w-full max-tablet:flex-1"
        />
        <Button type="submit" icon="chat" busy={asking.isPending} className="ms-auto">
          {contestNewsTexts.ask}
        </Button>
      </div>
    </form>
  )
}

function aboutOptions({ problems }: FullContest) {
  const each = problems.flatMap(({ _id, letter, name }) =>
    _id ? [{ value: _id, label: contestNewsTexts.problem({ letter, name }) }] : [],
  )
  return [{ value: WHOLE, label: contestNewsTexts.wholeContest }, ...each]
}
