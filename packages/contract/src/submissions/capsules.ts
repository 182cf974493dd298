import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../fields/ids.ts'
import * as labels from '../messages/field-labels.ts'

/** Answered with a file; `wire/capsule.ts` describes it. */
export const downloadCapsule = endpoint({
  method: 'GET',
  path: '/submissions/:id/capsule',
  access: 'signed-in',
  scope: 'read',
  summary:
    'A submission with all that its verdict came from, as one JSON file (docs/capsule.md), for its author and administrators',
  params: idParam(labels.submission),
  reply: z.unknown(),
})
