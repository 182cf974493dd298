import { expect, test } from 'vitest'
import { current } from '../testing/some-package.ts'
import { foreignFaults, readForeign } from './testing/foreign.ts'

const packageAt = (place: string, name: string, uuid: string) =>
  Object.fromEntries(
    Object.entries(current).map(([path, content]) => {
      const text = String(content)
        .replace('name: Sum', `name: ${name}`)
        .replace(/uuid: .*/, `uuid: ${uuid}`)
      return [`contest/${place}/${path}`, path === 'problem.yaml' ? text : (content as string)]
    }),
  )

const contest = {
  'contest/contest.yaml': 'name: Finals\n',
  'contest/problems.yaml': '- id: sums\n  label: A\n- id: afterwards\n  label: B\n',
  ...packageAt('afterwards', 'Afterwards', '00000000-0000-4000-8000-000000000001'),
  ...packageAt('sums', 'Sums', '00000000-0000-4000-8000-000000000002'),
}

test('the packages of a contest come in one by one, in the order of the contest and under the names of their folders', async () => {
  const read = await readForeign(contest)
  expect(read.map((each) => [each?.slug, each?.name])).toEqual([
    ['sums', 'Sums'],
    ['afterwards', 'Afterwards'],
  ])
})

test('a package with errors is left out, and its faults say where they are', async () => {
  const broken = { ...contest, 'contest/sums/problem.yaml': 'problem_format_version: 2025-09\nlimits: none\n' }
  expect((await readForeign(broken)).map((each) => each?.slug ?? null)).toEqual([null, 'afterwards'])
  expect(await foreignFaults(broken)).toContain('sums/problem.yaml:2: limits: must be a map')
})

test('an order that can not be read, or a list of other problems, changes nothing else', async () => {
  const other = { ...contest, 'contest/problems.yaml': '- [\n' }
  expect((await readForeign(other)).map((each) => each?.slug)).toEqual(['afterwards', 'sums'])
  const listed = { ...contest, 'contest/problems.yaml': 'problems:\n- letter: A\n  short-name: sums\n' }
  expect((await readForeign(listed)).map((each) => each?.slug)).toEqual(['sums', 'afterwards'])
})

test('one package beside the files of a contest is read as it is', async () => {
  const one = Object.fromEntries(Object.entries(contest).filter(([path]) => !path.startsWith('contest/afterwards/')))
  expect((await readForeign(one)).map((each) => each?.slug)).toEqual(['sums'])
})
