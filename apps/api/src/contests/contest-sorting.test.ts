import { expect, test } from 'vitest'
import { contestStage, minutesFromNow } from '../testing/contest-stage.ts'

const { admin, get, create, joined } = await contestStage()

test('a list of contests is sorted by title, start or participants when it is asked for', async () => {
  const cup = (title: string, minutes: number) =>
    create({ title: `Sorted ${title}`, startTime: minutesFromNow(minutes), endTime: minutesFromNow(minutes + 60) })
  const [, second] = [await cup('b', 30), await cup('A', 20), await cup('c', 10)]
  await joined('sorted-participant', second ?? '')
  const titles = async (query: string) =>
    (await get(`/api/contests?search=sorted&${query}`, admin))
      .json()
      .contests.map(({ title }: { title: string }) => title.slice(-1))
  expect(await titles('sort=title&order=asc')).toEqual(['A', 'b', 'c'])
  expect(await titles('sort=start&order=asc')).toEqual(['c', 'A', 'b'])
  expect(await titles('sort=start&order=desc')).toEqual(['b', 'A', 'c'])
  expect((await titles('sort=participants&order=desc'))[0]).toBe('A')
  expect((await get('/api/contests?sort=secret')).statusCode).toBe(400)
  await cup('ñ', 40)
  await cup('nz', 50)
  expect((await titles('sort=title&order=asc&locale=es')).slice(-2)).toEqual(['z', 'ñ'])
  expect((await titles('sort=title&order=asc&locale=en')).slice(-2)).toEqual(['ñ', 'z'])
})
