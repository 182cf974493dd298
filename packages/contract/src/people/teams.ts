import { MAX_ORGANISATION_LENGTH, MAX_TEAM_NAME_LENGTH, MAX_TITLE_LENGTH } from '@arbiter/rules/limits'
import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { id, idParam } from '../fields/ids.ts'
import { optionalText, requiredText } from '../fields/texts.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { WireOrganisation } from '../wire/boards.ts'
import { Person } from '../wire/people.ts'
import { saidShape } from '../wire/said.ts'
import { Id, Instant } from '../wire/values.ts'

export const TeamMember = Person.omit({ picture: true }).extend({ joinedAt: Instant })

const TeamSummary = z.object({
  _id: Id,
  name: z.string(),
  organisation: WireOrganisation.nullable(),
  captainId: Id,
  /** In the order in which they came. */
  members: z.array(TeamMember),
})

const Invitation = z.object({
  _id: Id,
  /** Null for a link. */
  username: z.string().nullable(),
  expiresAt: Instant,
})

export const Team = TeamSummary.extend({
  createdAt: Instant,
  /** The history: who has left, newest first. */
  formerMembers: z.array(TeamMember.extend({ leftAt: Instant })),
  /** Newest first. Results are null until they are public. */
  contests: z.array(
    z.object({
      _id: Id,
      title: z.string(),
      startTime: Instant,
      endTime: Instant,
      problemCount: z.int(),
      participantCount: z.int(),
      result: z
        .object({ rank: z.int().nullable(), problemsSolved: z.int(), totalPoints: z.number(), penalty: z.int() })
        .nullable(),
    }),
  ),
  /** Open ones, for the captain alone. */
  invitations: z.array(Invitation),
})

/** Beside its name a team may state the organisation that it competes for. */
export const TeamFields = z.object({
  name: requiredText(labels.teamName, MAX_TEAM_NAME_LENGTH),
  organisation: optionalText(labels.organisation, MAX_ORGANISATION_LENGTH).default(''),
  /** Two letters of ISO 3166, or nothing. */
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:[A-Z]{2})?$/, fieldErrors.notText({ label: labels.country }))
    .default(''),
})

export const listOwnTeams = endpoint({
  method: 'GET',
  path: '/teams',
  access: 'member',
  scope: 'read',
  summary: 'The teams of the viewer, and to which others the viewer is invited',
  reply: success({
    teams: z.array(TeamSummary),
    invitations: z.array(
      z.object({ _id: Id, teamId: Id, name: z.string(), invitedBy: z.string(), expiresAt: Instant }),
    ),
  }),
})

export const createTeam = endpoint({
  method: 'POST',
  path: '/teams',
  access: 'member',
  scope: 'submit',
  summary: 'Make a team; its captain is the first member',
  body: TeamFields,
  reply: success({ ...saidShape, teamId: Id }),
})

export const getTeam = endpoint({
  method: 'GET',
  path: '/teams/:id',
  access: 'not-flagged',
  scope: 'read',
  summary: 'A team: its members, those who have left, and its contests',
  params: idParam(labels.team),
  reply: success({ team: Team }),
})

export const updateTeam = endpoint({
  method: 'PUT',
  path: '/teams/:id',
  access: 'member',
  scope: 'submit',
  summary: 'Another name or organisation; boards keep those of the day of the registration',
  params: idParam(labels.team),
  body: TeamFields,
  reply: Done,
})

export const inviteToTeam = endpoint({
  method: 'POST',
  path: '/teams/:id/invitations',
  access: 'member',
  scope: 'submit',
  summary: 'Invite a person by the username, or make a link that works once, within a week',
  params: idParam(labels.team),
  body: z.object({ username: requiredText(labels.username, MAX_TITLE_LENGTH).optional() }),
  /** The end of the link, which is shown only now; null for an invitation by username. */
  reply: success({ ...saidShape, token: z.string().nullable() }),
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/teams/:id/invitations/:invitationId',
  access: 'member',
  scope: 'submit',
  summary: 'Withdraw an invitation as the captain, or decline one as the invited person',
  params: z.object({ id: id(labels.team), invitationId: id(labels.invitation) }),
  reply: Done,
})

/** The team that an invitation by link leads to. */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/teams/invitation',
  access: 'member',
  scope: 'read',
  summary: 'The team to which the token of a link invites. Changes nothing',
  body: z.object({ token: requiredText(labels.invitation, MAX_TITLE_LENGTH) }),
  reply: success({ teamId: Id, name: z.string() }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/teams/accept',
  access: 'member',
  scope: 'submit',
  summary: 'Join the team of an invitation: by its id if it is to the viewer, or by the token of a link',
  body: z.union([
    z.object({ invitationId: id(labels.invitation) }),
    z.object({ token: requiredText(labels.invitation, MAX_TITLE_LENGTH) }),
  ]),
  reply: success({ ...saidShape, teamId: Id }),
})

export const leaveTeam = endpoint({
  method: 'DELETE',
  path: '/teams/:id/members/:userId',
  access: 'member',
  scope: 'submit',
  summary: 'Leave a team, or remove a member as its captain. Rosters of contests stay as they are',
  params: z.object({ id: id(labels.team), userId: id(labels.user) }),
  reply: Done,
})

export const handOverTeam = endpoint({
  method: 'PUT',
  path: '/teams/:id/captain',
  access: 'member',
  scope: 'submit',
  summary: 'Make another member the captain',
  params: idParam(labels.team),
  body: z.object({ userId: id(labels.user) }),
  reply: Done,
})
