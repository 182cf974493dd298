import type { Aggregation } from '@arbiter/rules/judging/judging-plan'
import { compareNames } from '@arbiter/rules/people/name-order'
import { evenPoints, groupsByName, SAMPLES, type TestGroup } from '@arbiter/rules/setting/test-groups'
import type { ServedGroups } from './queries.ts'

/** A group while it is edited. It needs others by their keys, because names change. */
export interface DraftGroup {
  key: string
  /** Its current folder; null for a new group. */
  from: string | null
  name: string
  /** As it is typed. */
  points: string
  rule: Aggregation
  needs: string[]
  tests: string[]
}

export interface GroupsDraft {
  groups: DraftGroup[]
  ungrouped: string[]
}

export function draftOf({ groups, ungrouped }: ServedGroups): GroupsDraft {
  const keys = new Map(groups.map(({ name, folder }) => [name, folder]))
  return {
    groups: groups.map(({ name, folder, points, rule, needs, tests }) => ({
      ...{ key: folder, from: folder, name, points: `${points}`, rule, tests },
      needs: needs.map((need) => keys.get(need) ?? need),
    })),
    ungrouped,
  }
}

const pointsOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** The groups in the form that the rules use, identified by name or by key. */
export function groupsOf({ groups }: GroupsDraft, by: 'name' | 'key'): TestGroup[] {
  const names = new Map(groups.map((group) => [group.key, group[by]]))
  return groups.map((group) => ({
    ...{ name: group[by], points: pointsOf(group.points), rule: group.rule, tests: group.tests },
    needs: group.needs.map((need) => names.get(need) ?? need),
  }))
}

/** A draft of an earlier visit with the tests of today: those that are gone are left out, and new ones are in no group. */
export function withTests({ groups, ungrouped }: GroupsDraft, tests: readonly string[]): GroupsDraft {
  const isThere = (test: string) => tests.includes(test)
  const kept = groups.map((group) => ({ ...group, tests: group.tests.filter(isThere) }))
  const sorted = new Set([...kept.flatMap((group) => group.tests), ...ungrouped])
  return { groups: kept, ungrouped: [...ungrouped.filter(isThere), ...tests.filter((test) => !sorted.has(test))] }
}

/** A null key moves them to no group. Tests stay sorted by name. */
export function moveTests(
  { groups, ungrouped }: GroupsDraft,
  moved: readonly string[],
  to: string | null,
): GroupsDraft {
  const rest = (tests: readonly string[]) => tests.filter((test) => !moved.includes(test))
  const taken = (tests: readonly string[]) => [...rest(tests), ...moved].sort(compareNames)
  return {
    groups: groups.map((group) => ({ ...group, tests: group.key === to ? taken(group.tests) : rest(group.tests) })),
    ungrouped: to === null ? taken(ungrouped) : rest(ungrouped),
  }
}

export function changeGroup(draft: GroupsDraft, key: string, change: Partial<DraftGroup>): GroupsDraft {
  return { ...draft, groups: draft.groups.map((group) => (group.key === key ? { ...group, ...change } : group)) }
}

/** The new group takes the tests that are in no group yet. */
export function addGroup({ groups, ungrouped }: GroupsDraft, key: string): GroupsDraft {
  const rest = 100 - groups.reduce((sum, { points }) => sum + (pointsOf(points) || 0), 0)
  const points = `${Math.max(0, rest)}`
  const group: DraftGroup = {
    ...{ key, from: null, name: freeName(groups), points, rule: 'pass-fail', needs: [], tests: ungrouped },
  }
  return { groups: [...groups, group], ungrouped: [] }
}

function freeName(groups: readonly DraftGroup[]): string {
  let number = groups.length + 1
  while (groups.some(({ name }) => name === `group${number}`)) number++
  return `group${number}`
}

export function removeGroup({ groups, ungrouped }: GroupsDraft, key: string): GroupsDraft {
  const freed = groups.find((group) => group.key === key)?.tests ?? []
  const left = groups.filter((group) => group.key !== key)
  return {
    groups: left.map((group) => ({ ...group, needs: group.needs.filter((need) => need !== key) })),
    ungrouped: [...ungrouped, ...freed].sort(compareNames),
  }
}

/** One place up or down, or to the place of another group. */
export function moveGroup(draft: GroupsDraft, key: string, to: number): GroupsDraft {
  const moved = draft.groups.find((group) => group.key === key)
  if (!moved || to < 0 || to >= draft.groups.length) return draft
  const others = draft.groups.filter((group) => group.key !== key)
  return { ...draft, groups: [...others.slice(0, to), moved, ...others.slice(to)] }
}

/** Groups derived from the names of the tests; null if the names suggest none. */
export function draftByName(tests: readonly string[]): GroupsDraft | null {
  const found = groupsByName(tests)
  if (!found) return null
  const points = evenPoints(found.length)
  const groups = found.map(
    ({ name, tests: own }, index): DraftGroup => ({
      ...{
        key: `made-${index}`,
        from: null,
        name,
        points: `${points[index]}`,
        rule: 'pass-fail',
        needs: [],
        tests: own,
      },
    }),
  )
  return { groups, ungrouped: [] }
}

/** By position among all tests, as the other pages number them. */
export function testNumbers({ samples, groups, ungrouped }: ServedGroups): Map<string, number> {
  const secret = [...groups.flatMap(({ tests }) => tests), ...ungrouped].sort(compareNames)
  return new Map([...samples, ...secret].map((test, index) => [test, index + 1]))
}

/** `3, 5 to 9`: short also for many. */
export function rangesText(numbers: readonly number[]): string {
  const sorted = [...numbers].sort((one, other) => one - other)
  const ranges: [number, number][] = []
  for (const number of sorted) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges
    .map(([from, to]) => (from === to ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`))
    .join(', ')
}

/** The name under which a requirement is offered. */
export const needName = (draft: GroupsDraft, key: string): string =>
  key === SAMPLES ? SAMPLES : `${draft.groups.findIndex((group) => group.key === key) + 1}`
