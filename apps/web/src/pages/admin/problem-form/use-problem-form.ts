import { NewProblem, ProblemChange } from '@arbiter/contract/setting/problem-editing'
import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { bodyOf, changeOf, type ProblemDraft } from './problem-draft.ts'

export type ProblemForm = UseFormReturn<ProblemDraft>

export function useProblemForm(draft: ProblemDraft, kind: 'new' | 'edit'): ProblemForm {
  return useForm<ProblemDraft>({ defaultValues: draft, resolver: kind === 'new' ? readNew : editResolver(draft) })
}

const readNew = resolverFor(zodResolver(NewProblem) as unknown as Resolver, bodyOf)

/** Limits that came with a package and were not changed are not sent, so they may be outside the bounds of the form. */
export function editResolver(before: ProblemDraft): Resolver<ProblemDraft> {
  const sent = (draft: ProblemDraft) => {
    const { constraints: _, ...body } = bodyOf(draft)
    return { ...body, constraints: changeOf(draft, before, 0).constraints ?? {} }
  }
  return resolverFor(zodResolver(ProblemChange) as unknown as Resolver, sent)
}

/** Validates the values as they would be sent, with the messages of the contract. */
function resolverFor(read: Resolver, sent: (draft: ProblemDraft) => object): Resolver<ProblemDraft> {
  return async (draft, context, options) => {
    const { errors } = await read(sent(draft), context, options as never)
    // The result is the draft as typed; `bodyOf` converts it when it is sent.
    if (Object.keys(errors).length === 0) return { values: draft, errors: {} }
    return { values: {}, errors: flattened(errors) }
  }
}

/** Groups of the body are single fields of the form. */
function flattened(errors: FieldErrors): FieldErrors<ProblemDraft> {
  const { constraints, comparison, reference, ...others } = errors
  const { code: referenceCode } = (reference ?? {}) as { code?: FieldError }
  return { ...others, ...(constraints as object), ...(comparison as object), ...(referenceCode && { referenceCode }) }
}
