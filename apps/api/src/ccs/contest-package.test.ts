import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { basic, readerOf } from '../testing/ccs-clients.ts'
import { boardOf, comparable, foldFeed } from '../testing/ccs-fold.ts'
import { contestStage } from '../testing/contest-stage.ts'

const stage = await contestStage()
const { get, admin, create, move, joined, judged, problemIdsOf, signedIn } = stage
const { read } = readerOf(stage)

async function filesIn(archive: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const zip = await fromBufferPromise(archive, { lazyEntries: true })
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text((await zip.openReadStreamPromise(entry)).setEncoding('latin1')))
  return files
}

const utf8 = (latin1: string | undefined) => Buffer.from(latin1 ?? '', 'latin1').toString('utf8')

async function played(): Promise<string> {
  const id = await create({ title: 'Finale 决赛' })
  const [one, other] = [await joined(`one-${id.slice(-6)}`, id), await joined(`other-${id.slice(-6)}`, id)]
  await move(id, -30)
  const [a = '', b = ''] = await problemIdsOf(id)
  await judged(one, id, a, 'Wrong Answer')
  await judged(one, id, a, 'Accepted')
  await judged(other, id, b, 'Accepted')
  return id
}

test('a package has what the Contest API says to the jury, as files, with every program', async () => {
  const id = await played()
  const reply = await get(`/api/contests/${id}/contest-package`, admin)
  expect(reply.headers['content-type']).toBe('application/zip')
  const files = await filesIn(reply.rawPayload)
  const jury = basic('organiser')
  for (const name of ['problems', 'teams', 'submissions', 'judgements', 'runs', 'languages', 'clarifications', 'state'])
    expect(JSON.parse(utf8(files.get(`${name}.json`))), name).toEqual(await read(id, name, jury))
  expect(JSON.parse(utf8(files.get('contest.json')))).toEqual(await read(id, '', jury))
  expect(JSON.parse(utf8(files.get('scoreboard.json'))).rows).toEqual((await read(id, 'scoreboard', jury)).rows)
  expect(JSON.parse(utf8(files.get('api.json')))).toMatchObject({ version: '2023-06' })
  expect([...files.keys()].filter((name) => /^submissions\/\d+\/files\.zip$/.test(name))).toHaveLength(3)
})

test('a program without our rules folds the board from the feed of the package', async () => {
  const id = await played()
  const files = await filesIn((await get(`/api/contests/${id}/contest-package?version=2026-01`, admin)).rawPayload)
  const lines = utf8(files.get('event-feed.ndjson'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const rows = JSON.parse(utf8(files.get('scoreboard.json'))).rows
  expect(comparable(boardOf(foldFeed(lines)), false)).toEqual(comparable(rows, false))
})

test('only administrators get it', async () => {
  const id = await played()
  expect((await get(`/api/contests/${id}/contest-package`)).statusCode).toBe(401)
  expect((await get(`/api/contests/${id}/contest-package`, await signedIn('curious'))).statusCode).toBe(403)
})
