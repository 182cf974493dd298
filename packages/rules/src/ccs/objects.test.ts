import { describe, expect, test } from 'vitest'
import { presentAccess } from './access.ts'
import { presentAnnouncementCcs, presentQuestion } from './clarification-object.ts'
import { type CcsContest, presentCcsContest } from './contest-object.ts'
import { portableName } from './file-object.ts'
import { filtersIn, matchesFilters } from './filters.ts'
import {
  announcementCcsId,
  answerCcsId,
  judgementCcsId,
  problemCcsId,
  questionCcsId,
  runCcsId,
  uuidOfNews,
} from './ids.ts'
import { presentJudgement, presentRun } from './judgement-object.ts'
import { judgementTypeOf, presentJudgementTypes } from './judgement-types.ts'
import { presentLanguage } from './language-object.ts'
import { presentCcsProblem } from './problem-object.ts'
import { ccsRoleOf } from './roles.ts'
import { presentState } from './state-object.ts'
import { presentCcsSubmission, programFileName } from './submission-object.ts'
import { presentTeam } from './team-object.ts'
import { ccsDuration, ccsTime, contestTime } from './times.ts'
import { ccsWriters } from './versions.ts'

const [older, newer] = [ccsWriters['2023-06'], ccsWriters['2026-01']]
const uuid = '01998c3e-7a11-7c03-8f00-0123456789ab'
const startTime = '2026-11-17T10:00:00.000Z'
const clock = { start: Date.parse(startTime), removed: [] }

describe('times', () => {
  test('are in UTC with milliseconds and an offset, never with a Z', () => {
    expect(ccsTime(startTime)).toBe('2026-11-17T10:00:00.000+00:00')
  })

  test.each([
    [5 * 3_600_000, '5:00:00.000'],
    [0, '0:00:00.000'],
    [-900_000, '-0:15:00.000'],
    [101 * 3_600_000 + 61_007, '101:01:01.007'],
  ])('%d ms last %s', (ms, text) => {
    expect(ccsDuration(ms)).toBe(text)
  })

  test('a time of the contest agrees with its moment to the millisecond', () => {
    expect(contestTime(clock, '2026-11-17T10:47:03.123Z')).toBe('0:47:03.123')
    const paused = { ...clock, removed: [[clock.start + 60_000, clock.start + 120_000]] as const }
    expect(contestTime(paused, '2026-11-17T10:47:03.123Z')).toBe('0:46:03.123')
  })
})

describe('ids', () => {
  test('have at most 36 of the allowed characters, and begin and end with none of the forbidden', () => {
    const judgement = judgementCcsId(123_456_789, 12)
    const award = `first-to-solve-${problemCcsId(99_999)}`
    const ids = [
      judgement,
      runCcsId(judgement, 999),
      questionCcsId(uuid),
      answerCcsId(uuid),
      announcementCcsId(uuid),
      award,
    ]
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_]([A-Za-z0-9_.-]{0,34}[A-Za-z0-9_-])?$/)
  })

  test('tests count from 1', () => {
    expect(runCcsId(judgementCcsId(187, 2), 13)).toBe('187.2.14')
  })

  test.each([questionCcsId(uuid), answerCcsId(uuid), announcementCcsId(uuid)])('%s is read back', (id) => {
    expect(uuidOfNews(id)).toBe(uuid)
  })

  test('no other text is taken for news', () => {
    for (const id of ['', 'xyz', uuid, `${questionCcsId(uuid)}-b`]) expect(uuidOfNews(id)).toBeUndefined()
  })
})

describe('a contest', () => {
  const contest: CcsContest = {
    ...{ id: uuid, title: 'Spring Cup', startTime, endTime: '2026-11-17T15:00:00.000Z', isLive: true },
    ...{ freezeTime: '2026-11-17T14:00:00.000Z', unfrozenAt: null, contestType: 'ICPC' as const, penaltyMinutes: 20 },
  }

  test('has whole minutes of penalty in the older version and a length of time in the newer', () => {
    expect(presentCcsContest(contest, older, true)).toEqual({
      ...{ id: uuid, name: 'Spring Cup', start_time: '2026-11-17T10:00:00.000+00:00', duration: '5:00:00.000' },
      ...{ scoreboard_freeze_duration: '1:00:00.000', scoreboard_type: 'pass-fail', penalty_time: 20 },
    })
    expect(presentCcsContest(contest, newer, true)).toMatchObject({
      ...{ penalty_time: '0:20:00.000', main_scoreboard_group_id: 'participants' },
    })
  })

  test('with points has no penalty', () => {
    const shown = presentCcsContest({ ...contest, contestType: 'IOI' }, older, true)
    expect(shown.scoreboard_type).toBe('score')
    expect(shown).not.toHaveProperty('penalty_time')
  })

  test('has a short name that is never empty, outside of strict replies', () => {
    expect(presentCcsContest(contest, older, false)).toMatchObject({ shortname: 'spring-cup', allow_submit: true })
    expect(presentCcsContest({ ...contest, title: '春' }, older, false).shortname).toMatch(/./)
  })
})

describe('the state', () => {
  const moments = {
    ...{ startTime, freezeTime: '2026-11-17T14:00:00.000Z', lastEnd: Date.parse('2026-11-17T15:00:00.000Z') },
    ...{ unfrozenAt: null, completedAt: null, updatesEndedAt: null },
  }
  const at = (time: string) => new Date(`2026-11-17T${time}.000Z`)

  test('has all six keys from the start, and each moment from then on', () => {
    const nothing = { started: null, frozen: null, ended: null, thawed: null, finalized: null, end_of_updates: null }
    expect(presentState(moments, at('09:59:59'))).toEqual(nothing)
    expect(presentState(moments, at('10:00:00'))).toEqual({ ...nothing, started: '2026-11-17T10:00:00.000+00:00' })
    expect(presentState(moments, at('14:59:59')).frozen).toBe('2026-11-17T14:00:00.000+00:00')
    expect(presentState(moments, at('14:59:59')).ended).toBeNull()
    expect(presentState(moments, at('15:00:00')).ended).toBe('2026-11-17T15:00:00.000+00:00')
  })

  test('is strictly in order where moments are the same', () => {
    const end = '2026-11-17T15:00:00.000Z'
    const all = { ...moments, unfrozenAt: end, completedAt: end, updatesEndedAt: end }
    const { ended, thawed, finalized, end_of_updates } = presentState(all, at('16:00:00'))
    expect([ended, thawed, finalized, end_of_updates]).toEqual([
      ...['2026-11-17T15:00:00.000+00:00', '2026-11-17T15:00:00.001+00:00'],
      ...['2026-11-17T15:00:00.001+00:00', '2026-11-17T15:00:00.002+00:00'],
    ])
  })

  test('is not thawed without a freeze, nor before the end', () => {
    expect(presentState({ ...moments, freezeTime: null, unfrozenAt: startTime }, at('16:00:00')).thawed).toBeNull()
    expect(presentState({ ...moments, unfrozenAt: startTime }, at('14:30:00')).thawed).toBeNull()
  })
})

describe('judgement types', () => {
  test('are nine, each with its penalty', () => {
    const listed = presentJudgementTypes(older)
    expect(listed.map(({ id }) => id)).toEqual(['AC', 'WA', 'TLE', 'RTE', 'MLE', 'OLE', 'CE', 'JE', 'RE'])
    expect(listed.filter(({ penalty }) => !penalty).map(({ id }) => id)).toEqual(['AC', 'CE', 'JE'])
    expect(listed.filter(({ solved }) => solved).map(({ id }) => id)).toEqual(['AC'])
  })

  test('of the newer version name what the public sees', () => {
    const simplified = presentJudgementTypes(newer).map(({ id, simplified_judgement_type_id: other }) => [id, other])
    expect(simplified).toContainEqual(['MLE', 'RE'])
    expect(simplified).toContainEqual(['AC', undefined])
  })

  test('a limit of memory or output has a type of its own', () => {
    expect(judgementTypeOf('Runtime Error', 'Memory Limit Exceeded')).toBe('MLE')
    expect(judgementTypeOf('Runtime Error', 'Output Limit Exceeded')).toBe('OLE')
    expect(judgementTypeOf('Runtime Error', 'Exit code 3')).toBe('RTE')
    expect(judgementTypeOf('Time Limit Exceeded', 'Idleness limit')).toBe('TLE')
  })
})

describe('a judgement', () => {
  const judgement = {
    ...{ submissionNumber: 187, number: 2, startedAt: '2026-11-17T10:10:00.000Z', isCurrent: true, score: null },
    ended: { verdict: 'Time Limit Exceeded', detail: null, at: '2026-11-17T10:10:05.500Z', cpuMs: 1203 },
  } as const

  test('is shown whole to the jury, and coarse to the public', () => {
    expect(presentJudgement(judgement, { clock, isFull: true, writer: older })).toEqual({
      ...{ id: '187.2', submission_id: '187', start_time: '2026-11-17T10:10:00.000+00:00' },
      ...{ start_contest_time: '0:10:00.000', judgement_type_id: 'TLE', end_time: '2026-11-17T10:10:05.500+00:00' },
      ...{ end_contest_time: '0:10:05.500', max_run_time: 1.203 },
    })
    const shown = presentJudgement(judgement, { clock, isFull: false, writer: newer })
    expect(shown).toMatchObject({ judgement_type_id: 'RE', current: true })
    expect(shown).not.toHaveProperty('max_run_time')
  })

  test('that failed through our fault has not ended for others', () => {
    const failed = { ...judgement, ended: { ...judgement.ended, verdict: 'Error' as const } }
    expect(presentJudgement(failed, { clock, isFull: true, writer: older }).judgement_type_id).toBe('JE')
    const shown = presentJudgement(failed, { clock, isFull: false, writer: older })
    expect(Object.keys(shown)).toEqual(['id', 'submission_id', 'start_time', 'start_contest_time'])
  })

  test('has no run for a test that was skipped', () => {
    const run = { judgementId: '187.2', position: 0, detail: null, at: startTime, cpuMs: 7 }
    expect(presentRun({ ...run, verdict: 'Skipped' }, clock)).toBeNull()
    expect(presentRun({ ...run, verdict: 'Accepted' }, clock)).toEqual({
      ...{ id: '187.2.1', judgement_id: '187.2', ordinal: 1, judgement_type_id: 'AC' },
      ...{ time: '2026-11-17T10:00:00.000+00:00', contest_time: '0:00:00.000', run_time: 0.007 },
    })
  })
})

describe('a problem', () => {
  const untitled = (letter: string) => `Problem ${letter}`
  const known = {
    ...{ name: 'Tides', packageUuid: uuid, timeLimitMs: 1500, memoryLimitMb: 256, testCount: 12, points: 100 },
    ...{ outputLimitBytes: 8_388_608, codeLimitBytes: 65_536, statement: null, attachments: [] },
  }

  test('that the role may not know has its letter and nothing more', () => {
    const shown = presentCcsProblem({ number: 31, position: 1, known: null }, newer, { isScored: true, untitled })
    expect(shown).toEqual({ id: 'p31', label: 'B', name: 'Problem B', ordinal: 1, test_data_count: 0 })
  })

  test('has its limits in the newer version, and points in contests with points', () => {
    const problem = { number: 31, position: 0, known }
    expect(presentCcsProblem(problem, newer, { isScored: true, untitled })).toMatchObject({
      ...{ time_limit: 1.5, max_score: 100, memory_limit: 256, output_limit: 8, code_limit: 64 },
    })
    expect(Object.keys(presentCcsProblem(problem, older, { isScored: false, untitled }))).toEqual([
      ...['id', 'label', 'name', 'ordinal', 'uuid', 'time_limit', 'test_data_count'],
    ])
  })
})

test('a problem names its attachments in the newer version', () => {
  const file = {
    href: 'contests/c/problems/p31/attachments/tool.py',
    filename: 'tool.py',
    mime: 'text/plain',
    hash: null,
  }
  const known = {
    ...{ name: 'Tides', packageUuid: null, timeLimitMs: 1500, memoryLimitMb: 256, testCount: 12, points: 100 },
    ...{ outputLimitBytes: 1, codeLimitBytes: 1, statement: null, attachments: [file] },
  }
  const kind = { isScored: false, untitled: (letter: string) => letter }
  const problem = { number: 31, position: 0, known }
  const { hash: _, ...shown } = file
  expect(presentCcsProblem(problem, newer, kind).attachments).toEqual([shown])
  expect(presentCcsProblem(problem, older, kind)).not.toHaveProperty('attachments')
  expect(presentCcsProblem({ ...problem, known: null }, newer, kind)).not.toHaveProperty('attachments')
})

test.each([
  ['tool.py', 'tool.py'],
  ['data/small input.txt', 'data_small_input.txt'],
  ['.hidden', '_hidden'],
  ['../x', '_._x'],
  ['задача.txt', '______.txt'],
])('the file %s is kept as %s', (name, kept) => {
  expect(portableName(name)).toBe(kept)
})

test('a team out of the ranks is hidden in the older version, and in no group in the newer', () => {
  const team = {
    participant: 7,
    username: 'ada',
    firstname: 'Ada',
    lastname: 'L',
    isOutOfRanks: true,
    organisationId: null,
  }
  expect(presentTeam(team, older)).toEqual({
    ...{ id: '7', name: 'ada', label: '7', display_name: 'Ada L', group_ids: ['participants'], hidden: true },
  })
  expect(presentTeam(team, newer)).toEqual({ id: '7', name: 'ada', label: '7', display_name: 'Ada L' })
})

test('a language has the id and the exact name that clients know', () => {
  expect(presentLanguage('python', null)).toMatchObject({
    id: 'python3',
    name: 'Python 3',
    entry_point_required: false,
  })
  expect(presentLanguage('cpp', null).extensions).not.toContain('C')
  const tools = { compileCommand: 'g++ -O2 -o main main.cpp', runCommand: './main', version: 'g++ 12' }
  expect(presentLanguage('cpp', tools)).toMatchObject({
    compiler: { command: 'g++', args: '-O2 -o main main.cpp', version: 'g++ 12' },
    runner: { command: './main' },
  })
})

test('a submission has its keys for every role, and its file for those who may read it', () => {
  const submission = { number: 5, language: 'java', problemNumber: 31, participant: 7, submittedAt: startTime } as const
  expect(presentCcsSubmission({ ...submission, file: null }, clock)).toMatchObject({ entry_point: null, files: [] })
  expect(programFileName('java', 'public class Tide { public static void main(String[] a) {} }')).toBe('Tide.java')
  expect(programFileName('python', '')).toBe('main.py')
})

describe('a question', () => {
  const question = {
    ...{ id: uuid, participant: 7, problemNumber: 31, text: 'How long?\nReally?', at: startTime },
    answer: { text: 'Long.', at: startTime, isPublic: true },
  }
  const ids = (role: Parameters<typeof presentQuestion>[1]['role'], isPublic = true) =>
    presentQuestion({ ...question, answer: { ...question.answer, isPublic } }, { role, clock, writer: older })

  test('is two objects for who asked and for the jury', () => {
    for (const role of [{ kind: 'team', participant: 7 }, { kind: 'jury' }] as const) {
      const [asked, answer] = ids(role, false)
      expect(asked).toMatchObject({ id: questionCcsId(uuid), from_team_id: '7', problem_id: 'p31' })
      expect(answer).toMatchObject({ to_team_id: '7', reply_to_id: questionCcsId(uuid), text: 'Long.' })
    }
  })

  test('is quoted in an answer to all, which has no recipient and replies to nothing that others see', () => {
    const [answer, ...others] = ids({ kind: 'public' })
    expect(others).toEqual([])
    expect(answer?.text).toBe('> How long?\n> Really?\n\nLong.')
    expect(answer).not.toHaveProperty('reply_to_id')
    expect(answer).not.toHaveProperty('to_team_id')
  })

  test('with a private answer is nothing for others', () => {
    expect(ids({ kind: 'team', participant: 8 }, false)).toEqual([])
  })

  test('of an announcement there is title, empty line and body', () => {
    const made = presentAnnouncementCcs(
      { id: uuid, title: 'Soup', text: 'At noon.', at: startTime },
      {
        ...{ role: { kind: 'public' }, clock, writer: older },
      },
    )
    expect(made).toMatchObject({ id: announcementCcsId(uuid), text: 'Soup\n\nAt noon.' })
  })
})

test('access names the types and properties of each role', () => {
  const reading = { contestType: 'ICPC', writer: older, isStrict: true } as const
  const typesOf = (role: 'public' | 'team' | 'jury') =>
    (presentAccess({ ...reading, role }).endpoints as { type: string }[]).map(({ type }) => type)
  expect(typesOf('public')).not.toContain('runs')
  expect(typesOf('team')).toContain('runs')
  expect(typesOf('team')).not.toContain('accounts')
  expect(typesOf('jury')).toContain('accounts')
  expect(presentAccess({ ...reading, role: 'team' }).capabilities).toEqual(['team_submit', 'team_clar'])
  expect(presentAccess({ ...reading, writer: newer, role: 'team' }).capabilities).toEqual(['team_submit', 'post_clar'])
})

test('who takes part is a team, an administrator too', () => {
  expect(ccsRoleOf(true, 7)).toEqual({ kind: 'team', participant: 7 })
  expect(ccsRoleOf(true, null)).toEqual({ kind: 'jury' })
  expect(ccsRoleOf(false, null)).toEqual({ kind: 'public' })
})

describe('filters', () => {
  const answer = { id: 'a', to_team_id: '7', group_ids: ['participants'] }
  const matches = (query: Record<string, string | string[]>) => matchesFilters(answer, filtersIn(query))

  test('are joined by and, and only ids filter', () => {
    expect(matches({ to_team_id: '7', strict: '1' })).toBe(true)
    expect(matches({ to_team_id: '7', id: 'b' })).toBe(false)
    expect(matches({ group_ids: 'participants' })).toBe(true)
  })

  test('an empty value stands for null', () => {
    expect(matches({ from_team_id: '' })).toBe(true)
    expect(matches({ to_team_id: '' })).toBe(false)
  })
})
