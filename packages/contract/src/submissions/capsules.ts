import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../fields/ids.ts'

/** Answered with a file; `wire/capsule.ts` describes it. */
export const downloadCapsule = endpoint({
  method: 'GET',
  path: '/submissions/:id/capsule',
  access: 'signed-in',
  summary:
    'A submission with all that its verdict came from, as one JSON file (docs/capsule.md), for its author and administrators',
  params: idParam('Submission'),
  reply: z.unknown(),
})
