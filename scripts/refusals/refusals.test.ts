import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ccsRefusals } from '@arbiter/contract/messages/ccs'
import { refusals } from '@arbiter/contract/messages/refusals'
import { requestRefusals } from '@arbiter/contract/messages/requests'
import { expect, test } from 'vitest'
import { refusalsByCall } from './refusals-by-call.ts'
import { refusalTable, TABLE } from './write-refusals.ts'

const root = resolve(import.meta.dirname, '../..')
/** Read once: it takes seconds. */
const byCall = await refusalsByCall(root)

test('the refusals that the description of the API names are those in the code (npm run refusals)', () => {
  expect(readFileSync(join(root, TABLE), 'utf8')).toBe(refusalTable(byCall))
})

test('a refusal counts for every call that reaches it, through services, rules, threads and the runner', () => {
  expect(byCall['POST /submissions']).toEqual(
    expect.arrayContaining(['problem.not-found', 'problem.without-tests', 'submission.too-many-open', 'judging.busy']),
  )
  expect(byCall['GET /contests/:id/leaderboard']).toEqual(['contest.board-hidden', 'contest.not-found'])
  expect(byCall['PUT /admin/problems/:id/groups']).toContain('problem-package.groups-invalid')
  expect(byCall['POST /run']).toEqual(expect.arrayContaining(['run.sign-in', 'judging.off', 'runner.busy']))
  expect(byCall['POST /users/logout']).toEqual([])
})

/**
 * Those that `http/` documents for every call, sentences about a field, whose code is `input.invalid`, and those of the Contest API, whose
 * errors have a number in place of a code.
 */
const OTHERS = new Set([
  ...Object.keys(requestRefusals),
  ...Object.keys(ccsRefusals),
  ...['username.reserved', 'test-case.too-large', 'test-proposal.too-large', 'code.too-large', 'run-input.too-large'],
  ...['contest.without-problems', 'appeal.too-short'],
])

test('every other refusal of the catalogue can be given by some call', () => {
  const given = new Set(Object.values(byCall).flat())
  expect(Object.keys(refusals).filter((code) => !given.has(code) && !OTHERS.has(code))).toEqual([])
})
