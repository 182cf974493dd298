import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { idParam } from '../fields/ids.ts'
import * as labels from '../messages/field-labels.ts'
import { Language } from '../wire/values.ts'

export const getVersionChanges = endpoint({
  method: 'GET',
  path: '/contests/:id/version-changes',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'The languages of a contest in which more than one version judges, or has judged',
  params: idParam(labels.contest),
  reply: success({
    changes: z.array(
      z.object({
        language: Language,
        /** The versions whose verdicts count. */
        judged: z.array(z.string()),
        /** Those of judges at work that have given no verdict of the contest. */
        arrived: z.array(z.string()),
      }),
    ),
  }),
})
