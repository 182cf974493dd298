import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { enqueue, queueState } from './judge-queue.ts'
import { freshDatabase } from './testing/fresh-database.ts'

const { db } = await freshDatabase()

test('a job appears with the transaction that wrote it', async () => {
  await db.transaction((db) => enqueue(db, randomUUID(), 'practice'))
  expect(await queueState(db)).toMatchObject({ waiting: 1, running: 0 })
})

test('a job disappears with the transaction that was rolled back', async () => {
  const before = await queueState(db)
  const failed = db.transaction(async (db) => {
    await enqueue(db, randomUUID(), 'contest')
    throw new Error('the submission was refused')
  })
  await expect(failed).rejects.toThrow('refused')
  expect((await queueState(db)).waiting).toBe(before.waiting)
})

test('queueing the same judgement twice makes one job', async () => {
  const before = await queueState(db)
  const judgementId = randomUUID()
  await enqueue(db, judgementId, 'rejudge')
  await enqueue(db, judgementId, 'rejudge')
  expect((await queueState(db)).waiting).toBe(before.waiting + 1)
})
