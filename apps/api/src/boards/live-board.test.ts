import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { newContest, newParticipant, newProblem, newUser } from '@arbiter/database/testing/judging'
import { expect, test, vi } from 'vitest'
import { LiveBoard } from './live-board.ts'

const { db } = await freshDatabase()

test('any number of calls during a reading share the next one, and see what was written before them', async () => {
  const { contestId } = await newContest(db, { problemIds: [await newProblem(db)] })
  const board = new LiveBoard(contestId)
  await board.catchUp(db)
  const participants: number[] = []
  for (let person = 0; person < 3; person += 1)
    participants.push(await newParticipant(db, contestId, await newUser(db)))
  const statements = vi.spyOn(db, 'select')
  await Promise.all(Array.from({ length: 100 }, () => board.catchUp(db)))
  expect([...board.jury.board.rows.keys()]).toEqual(participants)
  // Events of the first reading, names with a nested statement, and events of the second reading.
  expect(statements.mock.calls.length).toBeLessThanOrEqual(4)
})

test('a reading that fails fails for those who share it, and the next one succeeds', async () => {
  const { contestId } = await newContest(db, { problemIds: [await newProblem(db)] })
  const board = new LiveBoard(contestId)
  vi.spyOn(db, 'select').mockImplementationOnce(() => {
    throw new Error('the database is gone')
  })
  const [first, second] = await Promise.allSettled([board.catchUp(db), board.catchUp(db)])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
  expect(board.jury.seq).toBeGreaterThan(0)
})
