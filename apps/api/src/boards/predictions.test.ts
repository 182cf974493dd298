import { expect, test } from 'vitest'
import { contestStage } from '../testing/contest-stage.ts'
import { BoardCache } from './board-cache.ts'
import { seeBoard } from './board-service.ts'
import { predictionsFor } from './predictions.ts'

const { db, create, move, joined, judged, problemIdsOf } = await contestStage()

test('predictions are made once for all who ask at about the same time', async () => {
  const id = await create()
  const [a = ''] = await problemIdsOf(id)
  const people = [await joined('first', id), await joined('second', id)]
  await move(id, -30)
  for (const headers of people) await judged(headers, id, a, 'Accepted')
  const cache = new BoardCache(db)
  const ask = async () => predictionsFor(db, await seeBoard(db, cache, null, id, new Date()))
  const [one, other] = await Promise.all([ask(), ask()])
  expect(one).toHaveLength(2)
  expect(other).toBe(one)
})
