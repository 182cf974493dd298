import {
  ADMIN_PAGE_SIZE,
  MAX_ADDED_PARTICIPANTS,
  MAX_PARTICIPANT_NUMBER,
  MAX_REASON_LENGTH,
  MAX_TITLE_LENGTH,
  TEAM_SIZE,
} from '@arbiter/rules/limits'
import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { yesOrNo } from '../fields/choices.ts'
import { id, idParam } from '../fields/ids.ts'
import { wholeNumber } from '../fields/numbers.ts'
import { pageQuery } from '../fields/pages.ts'
import { search } from '../fields/search.ts'
import { optionalText, requiredText } from '../fields/texts.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { saidShape } from '../wire/said.ts'
import { Instant, Pagination } from '../wire/values.ts'

/** A participant as organisers see them. */
export const ListedParticipant = z.object({
  participant: z.int(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  /** The usernames of a team's people; null for a person. The team's name stands as the username. */
  members: z.array(z.string()).nullable(),
  isUnofficial: z.boolean(),
  isDisqualified: z.boolean(),
  /** Null unless an organiser has removed the participant. */
  removalReason: z.string().nullable(),
  extraMinutes: z.int(),
  /** When the participant may submit, where that is not the time of the contest: a window, or extra time. */
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
})

/** An administrator adds people to a contest, also to a private one. */
export const addParticipants = endpoint({
  method: 'POST',
  path: '/contests/:id/participants',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Register users by their usernames',
  params: idParam(labels.contest),
  body: z.object({
    usernames: z
      .array(requiredText(labels.username, MAX_TITLE_LENGTH))
      .min(1, fieldErrors.required({ label: labels.usernames }))
      .max(MAX_ADDED_PARTICIPANTS, fieldErrors.tooMany({ label: labels.usernames, count: MAX_ADDED_PARTICIPANTS })),
  }),
  reply: success({
    ...saidShape,
    participantCount: z.int(),
    added: z.array(z.string()),
    alreadyRegistered: z.array(z.string()),
    unknown: z.array(z.string()),
    /** Usernames of people who got no place. */
    refused: z.array(z.string()),
    /** Usernames of removed participants, who have to be let in again one by one. */
    removed: z.array(z.string()),
    /** Usernames of people who help to run the contest. */
    staff: z.array(z.string()),
  }),
})

const participantParams = z.object({
  id: id(labels.contest),
  participant: wholeNumber(labels.participant, { min: 1, max: MAX_PARTICIPANT_NUMBER }),
})

/** The registered participants, and those that an organiser removed. */
export const listParticipants = endpoint({
  method: 'GET',
  path: '/contests/:id/participants',
  access: { may: 'contest.hall', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'The participants of a contest by name: how they take part, and who was removed and why',
  params: idParam(labels.contest),
  query: z.object({ ...pageQuery(ADMIN_PAGE_SIZE), search: search.default('') }),
  reply: success({ participants: z.array(ListedParticipant), pagination: Pagination }),
})

export const markUnofficial = endpoint({
  method: 'PUT',
  path: '/contests/:id/participants/:participant/unofficial',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary:
    'Let a participant take part out of competition, without a rank, a medal or a rating; or in competition again',
  params: participantParams,
  body: z.object({ isUnofficial: yesOrNo(labels.unofficial) }),
  reply: success({ ...saidShape, isUnofficial: z.boolean() }),
})

export const RosterChange = z.object({
  usernames: z
    .array(requiredText(labels.username, MAX_TITLE_LENGTH))
    .min(1, fieldErrors.required({ label: labels.usernames }))
    .max(TEAM_SIZE.max, fieldErrors.tooMany({ label: labels.usernames, count: TEAM_SIZE.max })),
  reason: requiredText(labels.reason, MAX_REASON_LENGTH),
})

/** After the start only an organiser changes who is in a team's row, and says why. */
export const changeTeamRoster = endpoint({
  method: 'PUT',
  path: '/contests/:id/participants/:participant/roster',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Decide who takes part in a team, also while the contest runs',
  params: participantParams,
  body: RosterChange,
  reply: Done,
})

/** The participant sees the reason. */
export const Removal = z.object({ reason: requiredText(labels.reason, MAX_REASON_LENGTH) })

export const removeParticipant = endpoint({
  method: 'POST',
  path: '/contests/:id/participants/:participant/removal',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary:
    'Remove a participant with a reason: nothing they submitted counts, and they can not come back by themselves',
  params: participantParams,
  body: Removal,
  reply: Done,
})

export const readmitParticipant = endpoint({
  method: 'DELETE',
  path: '/contests/:id/participants/:participant/removal',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Let a removed participant in again, with all that they had submitted',
  params: participantParams,
  reply: Done,
})

export const disqualifyParticipant = endpoint({
  method: 'PUT',
  path: '/contests/:id/participants/:participant/disqualification',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Take a participant out of the ranks with a reason, or back in',
  params: participantParams,
  body: z.object({
    isDisqualified: yesOrNo(labels.disqualified),
    reason: optionalText(labels.reason, MAX_REASON_LENGTH).default(''),
  }),
  reply: success({ ...saidShape, isDisqualified: z.boolean() }),
})
