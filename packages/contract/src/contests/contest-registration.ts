import { MAX_ACCESS_CODE_LENGTH, SMALL_BODY_BYTES, TEAM_SIZE } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { yesOrNo } from '../fields/choices.ts'
import { id, idParam } from '../fields/ids.ts'
import { optionalText } from '../fields/texts.ts'
import * as labels from '../messages/field-labels.ts'
import { saidShape } from '../wire/said.ts'
import { Instant } from '../wire/values.ts'

const registered = { ...saidShape, participantCount: z.int() }

export const registerForContest = endpoint({
  method: 'POST',
  path: '/contests/:id/register',
  access: 'not-flagged',
  scope: 'submit',
  managedWith: 'contests',
  summary: 'Take part; asking twice changes nothing',
  params: idParam(labels.contest),
  // Most contests need no code, so most callers send no body at all.
  body: z
    .object({
      accessCode: optionalText(labels.accessCode, MAX_ACCESS_CODE_LENGTH).optional(),
      /** Out of competition, where the contest allows it. */
      isUnofficial: yesOrNo(labels.unofficial).optional(),
      /** By its captain: those of its members who take part. Again before the start: others take part. */
      team: z
        .object({ teamId: id(labels.team), memberIds: z.array(id(labels.member)).min(1).max(TEAM_SIZE.max) })
        .optional(),
    })
    .nullish(),
  // An id has 36 characters; only ids written as escapes would need more.
  bodyLimit: SMALL_BODY_BYTES,
  reply: success({ ...registered, isRegistered: z.literal(true) }),
})

export const unregisterFromContest = endpoint({
  method: 'DELETE',
  path: '/contests/:id/register',
  access: 'member',
  scope: 'submit',
  managedWith: 'contests',
  summary: 'Withdraw before the start. The captain withdraws the team; another member leaves its row alone',
  params: idParam(labels.contest),
  /** For a captain who does not take part. */
  query: z.object({ teamId: id(labels.team).optional() }),
  reply: success({ ...registered, isRegistered: z.literal(false) }),
})

/** The participant's clock starts with this call; while it runs, calling again changes nothing. */
export const startVirtualContest = endpoint({
  method: 'POST',
  path: '/contests/:id/virtual',
  access: 'member',
  scope: 'submit',
  managedWith: 'contests',
  summary: 'Take part in an ended contest, from now on',
  params: idParam(labels.contest),
  reply: success({
    ...saidShape,
    participant: z.int(),
    startTime: Instant,
    endTime: Instant,
    serverTime: Instant,
  }),
})
