import { problems } from '@arbiter/database/schema/problems'
import { newProblem } from '@arbiter/database/testing/judging'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contestStage } from '../testing/contest-stage.ts'

const { db, admin, post, signedIn } = await contestStage()

const contest = `name: Finals
start_time: 2030-01-02T10:00:00+01:00
duration: 5:00:00
scoreboard_freeze_duration: 1:00:00
penalty_time: 10
`

async function problemCalled(slug: string): Promise<string> {
  const id = await newProblem(db, { name: slug })
  await db.update(problems).set({ slug, visibility: 'hidden' }).where(eq(problems.id, id))
  return id
}

const read = (files: { name: string; text: string }[], headers = admin) =>
  post('/api/admin/contests/files', { files }, headers)

test('files of another system name the contest and its problems, and nothing is saved', async () => {
  const [bridges, sums] = [await problemCalled('bridges'), await problemCalled('sums')]
  const list = '- id: Sums\n  label: A\n- id: nowhere\n  label: B\n- id: bridges\n  label: C\n'
  const reply = (
    await read([
      { name: 'contest.yaml', text: contest },
      { name: 'problems.yaml', text: list },
    ])
  ).json()
  expect(reply).toMatchObject({
    ...{ title: 'Finals', startTime: '2030-01-02T09:00:00.000Z', durationMinutes: 300 },
    ...{ freezeMinutes: 60, penaltyMinutes: 10 },
    problems: [
      { _id: sums, slug: 'sums' },
      { _id: bridges, slug: 'bridges' },
    ],
    faults: [
      { severity: 'error', file: 'problems.yaml', line: 3, code: 'contest.unknownProblem', values: { id: 'nowhere' } },
      {
        severity: 'warning',
        file: 'problems.yaml',
        line: 5,
        code: 'contest.label',
        values: { label: 'C', letter: 'B' },
      },
    ],
  })
})

test('a contestant can’t ask which problems there are', async () => {
  const contestant = await signedIn('curious')
  expect((await read([{ name: 'p.yaml', text: '- id: bridges\n' }], contestant)).statusCode).toBe(403)
})
