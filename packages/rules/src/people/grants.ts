/** What a person may do beside what every member may. An administrator has no need of one. */
export const abilities = [
  'problems.write',
  'problems.test',
  'contests.run',
  'contests.hall',
  'submissions.review',
  'people.manage',
] as const
export type Ability = (typeof abilities)[number]

/** What a grant can be given on, beside the whole site. */
export const grantedThings = ['problem', 'contest'] as const
export type GrantedThing = (typeof grantedThings)[number]

/** An ability for the whole site, or for one thing. Its owners also decide about the thing as a whole, and about its people. */
export type Grant = { ability: Ability } & ({ on: 'site' } | { on: GrantedThing; id: string; isOwner: boolean })

/** Where an ability is given: on the whole site or on one thing. */
export type GivenPlace = { on: 'site' } | { on: GrantedThing; id: string }

/** What a person can be invited to. */
export const invitationKinds = ['grant'] as const
export type InvitationKind = (typeof invitationKinds)[number]
