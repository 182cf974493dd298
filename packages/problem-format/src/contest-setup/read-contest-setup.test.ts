import { expect, test } from 'vitest'
import { faultLine, PackageFaults } from '../package-faults.ts'
import { readContestSetup, type SetupFile } from './read-contest-setup.ts'

function read(...files: [name: string, text: string][]) {
  const faults = new PackageFaults()
  const setup = readContestSetup(
    files.map(([name, text]): SetupFile => ({ name, text })),
    faults,
  )
  return { setup, faults: faults.list.map(faultLine) }
}

test('a contest and its problems are read as DOMjudge and the ICPC tools write them', () => {
  const contest = `id: nwerc
name: NWERC
formal_name: Northwestern Europe
start_time: 2026-11-29T10:00:00+01:00
duration: "5:00:00.000"
scoreboard_freeze_duration: 1:00:00
penalty_time: 20
`
  const problems = '---\n- id: airport\n  label: A\n  rgb: "#ff0000"\n- id: bridges\n  label: X\n'
  const { setup, faults } = read(['contest.yaml', contest], ['problems.yaml', problems])
  expect(faults).toEqual([])
  expect(setup).toEqual({
    title: 'Northwestern Europe',
    startTime: new Date('2026-11-29T09:00:00Z'),
    ...{ durationMinutes: 300, freezeMinutes: 60, penaltyMinutes: 20 },
    problems: [
      { id: 'airport', label: 'A', place: { file: 'problems.yaml', line: 2 } },
      { id: 'bridges', label: 'X', place: { file: 'problems.yaml', line: 5 } },
    ],
  })
})

test('older keys, and problems below a key, are read too', () => {
  const contest =
    'name: Finals\nstart-time: 2026-11-29 10:00:00+0000\nduration: 5:00:00\nscoreboard-freeze-duration: 0:30:00\n'
  const { setup, faults } = read(
    ['contest.yaml', contest],
    ['problemset.yaml', 'problems:\n  - letter: A\n    short-name: sums\n'],
  )
  expect(faults).toEqual([])
  expect(setup).toMatchObject({ title: 'Finals', durationMinutes: 300, freezeMinutes: 30, penaltyMinutes: null })
  expect(setup.problems).toMatchObject([{ id: 'sums', label: 'A', place: { file: 'problemset.yaml', line: 3 } }])
})

test('what can’t be read is named with its line', () => {
  const { setup, faults } = read(
    ['contest.yaml', 'name: Finals\nstart_time: 2026-11-29T10:00:00\nduration: five hours\n'],
    ['problems.yaml', '- label: A\n'],
    ['accounts.yaml', 'x: ['],
  )
  expect(setup).toMatchObject({ title: 'Finals', startTime: null, durationMinutes: null, problems: [] })
  expect(faults.toSorted()).toEqual([
    'accounts.yaml:1: a bracket is not closed',
    'contest.yaml:2: start_time: 2026-11-29T10:00:00 is not a time that can be read: times have a zone such as +01:00, and durations are such as 5:00:00',
    'contest.yaml:3: duration: five hours is not a time that can be read: times have a zone such as +01:00, and durations are such as 5:00:00',
    'problems.yaml: problems.0.id: is missing',
  ])
  expect(read(['readme.yaml', 'x: y']).faults).toEqual(['readme.yaml: is neither a contest nor a list of problems'])
})
