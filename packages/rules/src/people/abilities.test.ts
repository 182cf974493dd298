import { describe, expect, test } from 'vitest'
import { admin, flaggedAdmin, user, visitor } from '../testing/permission-cases.ts'
import {
  type Action,
  actions,
  actionsOf,
  givable,
  may,
  mayAny,
  openedBy,
  ownersAbility,
  owning,
  reachOf,
  type Thing,
} from './abilities.ts'
import type { Viewer } from './access.ts'
import { abilities, type Grant, grantedThings } from './grants.ts'

const site: Thing = { kind: 'site' }
const problem: Thing = { kind: 'problem', id: 'p', contestIds: ['c'] }
const another: Thing = { kind: 'problem', id: 'q', contestIds: ['d'] }
const contest: Thing = { kind: 'contest', id: 'c' }

const holding = (...grants: Grant[]): Viewer => ({ ...user, grants })
const on = (thing: 'problem' | 'contest', ability: Grant['ability'], isOwner = false): Grant => {
  return { ability, on: thing, id: thing === 'problem' ? 'p' : 'c', isOwner }
}
const allowed = (viewer: Viewer | null, thing: Thing) => actions.filter((action) => may(viewer, action, thing))

test('an administrator may do everything, and nothing while restricted; other people need a grant', () => {
  for (const thing of [site, problem, contest]) {
    expect(allowed(admin, thing)).toEqual(actions)
    for (const viewer of [visitor, user, flaggedAdmin]) expect(allowed(viewer, thing)).toEqual([])
  }
})

describe.each<[string, Grant, Thing, Action[]]>([
  [
    'an author',
    on('problem', 'problems.write'),
    problem,
    ['problem.set', 'problem.see', 'problem.edit', 'problem.tests', 'problem.use', 'submission.see', 'rejudge.preview'],
  ],
  ['a tester', on('problem', 'problems.test'), problem, ['problem.see']],
  ['a tester of a contest, of its problem', on('contest', 'problems.test'), problem, ['problem.see', 'contest.see']],
  ['a proctor', on('contest', 'contests.hall'), contest, ['contest.see', 'contest.hall', 'contest.extra-time']],
])('%s', (_, grant, thing, opened) => {
  test('may do this to the thing, and nothing to others', () => {
    expect(allowed(holding(grant), thing).sort()).toEqual([...opened].sort())
    expect(allowed(holding(grant), another)).toEqual([])
    expect(allowed(holding(grant), site)).toEqual([])
  })

  test('may do nothing while restricted', () => {
    expect(allowed({ ...holding(grant), isFlagged: true }, thing)).toEqual([])
  })
})

test('an owner decides about the thing as a whole, a collaborator does not', () => {
  expect(may(holding(on('problem', 'problems.write')), 'problem.own', problem)).toBe(false)
  expect(may(holding(on('problem', 'problems.write', true)), 'problem.own', problem)).toBe(true)
  expect(may(holding(on('contest', 'contests.run', true)), 'contest.own', contest)).toBe(true)
  expect(may(holding(on('contest', 'contests.run', true)), 'problem.own', problem)).toBe(false)
})

test('who may create for the whole site may open nothing of other people', () => {
  const setter = holding({ ability: 'problems.write', on: 'site' })
  expect(allowed(setter, site)).toEqual(['problem.create', 'problem.set'])
  expect(allowed(setter, problem)).toEqual(['problem.create', 'problem.set'])
})

test('a grant reaches the ids of its things, and lets its holder act on some', () => {
  const runner = holding(on('contest', 'contests.run'))
  expect(reachOf(runner, 'submission.see')).toEqual({ isAll: false, problem: new Set(), contest: new Set(['c']) })
  expect([mayAny(runner, 'submission.see'), mayAny(runner, 'submission.delete')]).toEqual([true, false])
})

test.each(abilities)('%s does not open the administration of the site', (ability) => {
  const grants: Grant[] = [{ ability, on: 'site' }, on('problem', ability, true), on('contest', ability, true)]
  for (const thing of [site, problem, contest]) expect(may(holding(...grants), 'site.administer', thing)).toBe(false)
})

test('the actions of a viewer are all for an administrator, those of their grants for others, and none while restricted', () => {
  const runner = holding(on('contest', 'contests.hall'), { ability: 'problems.write', on: 'site' })
  expect(actionsOf(admin)).toEqual(actions)
  expect(actionsOf(runner)).toEqual([
    'problem.create',
    'problem.set',
    'contest.see',
    'contest.hall',
    'contest.extra-time',
  ])
  for (const viewer of [visitor, user, flaggedAdmin, { ...runner, isFlagged: true }])
    expect(actionsOf(viewer)).toEqual([])
})

test('an ability can be given where it opens something, and nowhere else', () => {
  expect(givable('site')).toEqual([
    'problems.write',
    'problems.test',
    'contests.run',
    'submissions.review',
    'people.manage',
  ])
  expect(givable('problem')).toEqual(['problems.write', 'problems.test', 'submissions.review'])
  expect(givable('contest')).toEqual(['problems.test', 'contests.run', 'contests.hall', 'submissions.review'])
  for (const place of ['site', 'problem', 'contest'] as const)
    for (const ability of abilities) {
      const grant: Grant = place === 'site' ? { ability, on: place } : on(place, ability)
      expect([place, ability, openedBy(grant).length > 0]).toEqual([place, ability, givable(place).includes(ability)])
    }
})

test('the owners of a thing have the ability with which they decide about it', () => {
  for (const kind of grantedThings) expect(openedBy(on(kind, ownersAbility(kind), true))).toContain(owning[kind])
})
