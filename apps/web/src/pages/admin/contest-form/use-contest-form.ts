import { NewContest } from '@arbiter/contract/contests/contest-editing'
import { contestRefusals } from '@arbiter/contract/messages/contests'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { bodyOf, type ContestDraft } from './contest-draft.ts'

export type ContestForm = UseFormReturn<ContestDraft>

/** `earliest` is the earliest start of a new contest; null for an edited one, which may have started. */
export function useContestForm(draft: ContestDraft, earliest: (() => Date) | null): ContestForm {
  return useForm<ContestDraft>({ defaultValues: draft, resolver: resolverFor(earliest) })
}

/** Validates the values as they would be sent, with the messages of the contract. */
function resolverFor(earliest: (() => Date) | null): Resolver<ContestDraft> {
  const schema = earliest
    ? NewContest.refine(({ startTime }) => !(milliseconds(startTime) <= earliest().getTime()), {
        error: contestRefusals['contest.start-in-past'][1],
        path: ['startTime'],
      })
    : NewContest
  const read = zodResolver(schema)
  return async (draft, context, options) => {
    const { errors } = await read(bodyOf(draft), context, options as never)
    // The result is the draft as typed; `bodyOf` converts it when it is sent.
    return Object.keys(errors).length === 0 ? { values: draft, errors: {} } : { values: {}, errors: errors as never }
  }
}
