import { administers, isAdmin, type Viewer } from './access.ts'
import { type Ability, abilities, type Grant, type GrantedThing, grantedThings } from './grants.ts'

/**
 * "May this person do this to that?" is decided here and nowhere else: guards and pages ask `may`, and SQL gets the ids of
 * `reachOf` as parameters.
 */

export const actions = [
  'problem.create',
  /** What a setter needs before there is a problem of theirs: the list, and pictures for a draft. */
  'problem.set',
  /** While it is hidden, and to submit to it then. */
  'problem.see',
  /** Statement, tests, solutions and whatever else a setter works on. */
  'problem.edit',
  /** Hidden tests, and what the judge says about them. */
  'problem.tests',
  /** To put it into a contest while it is hidden: the contest's end opens it to everybody. */
  'problem.use',
  /** To open it to everybody, to delete it, and to choose its owners. */
  'problem.own',
  'contest.create',
  /** The list of contests, for people who create or run some. */
  'contest.organise',
  /** While it is private, with its problems, before it begins. */
  'contest.see',
  'contest.run',
  /** The board as the jury sees it, without a freeze. */
  'contest.board',
  /** Seats, balloons and prints: people, and no answers. */
  'contest.hall',
  /** More minutes for one participant. */
  'contest.extra-time',
  'contest.own',
  'submission.see',
  'submission.flag',
  'submission.delete',
  'rejudge.preview',
  'rejudge.apply',
  /** Everything that was ever submitted to it, to whatever contest. */
  'problem.rejudge',
  /** Accounts of people without rights of their own. */
  'person.manage',
  'site.administer',
] as const
export type Action = (typeof actions)[number]

type GivenOn = 'site' | GrantedThing | `${GrantedThing}Owner`

/**
 * What a grant of an ability opens, by what it was given on; an owner also has what others have. What is not named here is
 * refused. A grant for the whole site lets a person create, and opens no thing of other people unless it says so.
 */
const matrix: Record<Ability, Partial<Record<GivenOn, readonly Action[]>>> = {
  'problems.write': {
    site: ['problem.create', 'problem.set'],
    problem: [
      ...(['problem.set', 'problem.see', 'problem.edit', 'problem.tests', 'problem.use'] as const),
      ...(['submission.see', 'rejudge.preview'] as const),
    ],
    problemOwner: ['problem.own'],
  },
  'problems.test': {
    site: ['problem.see'],
    problem: ['problem.see'],
    contest: ['contest.see', 'problem.see'],
  },
  'contests.run': {
    site: ['contest.create', 'contest.organise'],
    contest: [
      ...(['contest.organise', 'contest.see', 'contest.run', 'contest.board', 'contest.hall'] as const),
      ...(['contest.extra-time', 'problem.see', 'problem.use'] as const),
      ...(['submission.see', 'submission.flag', 'rejudge.preview', 'rejudge.apply'] as const),
    ],
    contestOwner: ['contest.own'],
  },
  'contests.hall': {
    contest: ['contest.see', 'contest.hall', 'contest.extra-time'],
  },
  'submissions.review': {
    site: [
      'contest.board',
      'submission.see',
      'submission.flag',
      'submission.delete',
      'rejudge.preview',
      'rejudge.apply',
      'problem.rejudge',
    ],
    problem: ['submission.see'],
    contest: ['contest.see', 'contest.board', 'submission.see', 'submission.flag', 'rejudge.preview'],
  },
  'people.manage': {
    site: ['person.manage'],
  },
}

/** What a grant of the ability opens when it is given on this. */
export const actionsFor = (ability: Ability, on: GivenOn): readonly Action[] => matrix[ability][on] ?? []
/** The abilities that mean something on the whole site, or on a thing of this kind; no other can be given there. */
export const givable = (on: 'site' | GrantedThing): Ability[] => abilities.filter((ability) => matrix[ability][on])

/** The ability that the owners of such a thing have on it. */
export const ownersAbility = (on: GrantedThing): Ability => {
  const found = abilities.find((ability) => matrix[ability][`${on}Owner`])
  if (!found) throw new Error(`there is no owner of a ${on}`)
  return found
}

/** What a grant opens on its thing, in the order of the actions. */
export const openedBy = (grant: Grant): Action[] => actions.filter((action) => opens(grant, action))

/** What the owners of a thing of this kind may do with it. */
export const owning: Record<GrantedThing, Action> = { problem: 'problem.own', contest: 'contest.own' }

/** The things to which a person may do something, by their kind: all, or those with these ids. A contest's problems are in reach with it. */
export interface Reach extends Readonly<Record<GrantedThing, ReadonlySet<string>>> {
  readonly isAll: boolean
}

export type Thing =
  | { kind: 'site' }
  | { kind: 'problem'; id: string; contestIds: readonly string[] }
  | { kind: 'contest'; id: string }
  /** `hasRights`: administrators alone manage such an account, because a reset link would give its rights away. */
  | { kind: 'person'; hasRights: boolean }
  /** `isCompeting`: its contest has not ended, so it is no business of the problem's setters yet. */
  | { kind: 'submission'; problemId: string; contestId: string | null; isCompeting: boolean }

const none: ReadonlySet<string> = new Set()
const nothing: Reach = { isAll: false, problem: none, contest: none }
const everything: Reach = { ...nothing, isAll: true }

export function reachOf(viewer: Viewer | null, action: Action): Reach {
  if (viewer === null || viewer.isFlagged) return nothing
  if (administers[viewer.role]) return everything
  const opening = viewer.grants.filter((grant) => opens(grant, action))
  const idsOf = (kind: GrantedThing) => new Set(opening.flatMap((grant) => (grant.on === kind ? [grant.id] : [])))
  return { isAll: opening.some(({ on }) => on === 'site'), problem: idsOf('problem'), contest: idsOf('contest') }
}

function opens(grant: Grant, action: Action): boolean {
  const isOpen = (on: GivenOn) => actionsFor(grant.ability, on).includes(action)
  return isOpen(grant.on) || (grant.on !== 'site' && grant.isOwner && isOpen(`${grant.on}Owner`))
}

export function may(viewer: Viewer | null, action: Action, thing: Thing): boolean {
  const reach = reachOf(viewer, action)
  if (reach.isAll) return thing.kind !== 'person' || !thing.hasRights || isAdmin(viewer)
  switch (thing.kind) {
    case 'site':
    case 'person':
      return false
    case 'problem':
      return reach.problem.has(thing.id) || thing.contestIds.some((id) => reach.contest.has(id))
    case 'contest':
      return reach.contest.has(thing.id)
    case 'submission':
      if (thing.contestId !== null && reach.contest.has(thing.contestId)) return true
      return !thing.isCompeting && reach.problem.has(thing.problemId)
  }
}

export const personThing = ({ role, grants }: Pick<Viewer, 'role' | 'grants'>): Thing => ({
  kind: 'person',
  hasRights: administers[role] || grants.length > 0,
})

/** Most questions about a contest have its id alone. */
export const mayInContest = (viewer: Viewer | null, action: Action, id: string) =>
  may(viewer, action, { kind: 'contest', id })

/** What the viewer may do to this thing. */
export const actionsOn = (viewer: Viewer | null, thing: Thing): Action[] =>
  actions.filter((action) => may(viewer, action, thing))

/** Whether there is anything to which the viewer may do this. */
export function mayAny(viewer: Viewer | null, action: Action): boolean {
  const reach = reachOf(viewer, action)
  return reach.isAll || grantedThings.some((kind) => reach[kind].size > 0)
}

/** What the viewer may do to anything at all, so that a page knows what to offer. */
export const actionsOf = (viewer: Viewer | null): Action[] => actions.filter((action) => mayAny(viewer, action))
