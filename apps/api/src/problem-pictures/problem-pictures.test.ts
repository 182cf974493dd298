import { storeBlob } from '@arbiter/database/problems/blobs'
import { auditLog } from '@arbiter/database/schema/operations'
import { problemPictures } from '@arbiter/database/schema/problem-pictures'
import { problems } from '@arbiter/database/schema/problems'
import { blobs } from '@arbiter/database/schema/test-data'
import { newContest, newParticipant } from '@arbiter/database/testing/judging'
import {
  DRAFT_PICTURE_DAYS,
  MAX_PROBLEM_PICTURE_BYTES,
  MAX_PROBLEM_PICTURE_EDGE_PX,
  MAX_PROBLEM_PICTURES,
  MAX_UNUSED_PICTURES,
} from '@arbiter/rules/limits'
import { pictureHashIn, problemPictureAddress } from '@arbiter/rules/problems/problem-pictures'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { waitingForLocks } from '../testing/hold-table.ts'
import { answered, refused, type Sent, testServer } from '../testing/test-server.ts'
import { formOf, type ZipEntry, zipOf } from '../testing/zip.ts'
import { sweepPictures } from './service.ts'

const { app, db, get, post, put, remove, signedIn, admin, idOf, flag, promote } = await testServer()
const boss = await admin('boss')
const member = await signedIn('member')
await signedIn('guest')

const tinted = (background: string, width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } })

const gif = await tinted('#fff', 9, 9).gif().toBuffer()

let shade = 0
/** A different picture each time. */
const newPicture = () => {
  shade += 1
  return tinted(`#${shade.toString(16).padStart(6, '0')}`)
    .png()
    .toBuffer()
}

function upload(content: Buffer, headers: Sent = boss, name = 'figure.png') {
  const form = formOf([{ name, content }])
  return app.inject({
    method: 'POST',
    url: '/api/admin/problem-pictures',
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  })
}

const uploaded = async (): Promise<string> => (await upload(await newPicture())).json().picture.url
const shows = (url: string) => `Look: ![a figure](${url})`
const texts = { statement: 'Add.', inputFormat: 'Two.', outputFormat: 'One.' }

async function newProblem(more: object): Promise<string> {
  const reply = await post('/api/problems', { name: 'Figures', ...texts, ...more }, boss)
  expect(reply.statusCode).toBe(200)
  const { _id } = reply.json().problem
  // Set directly, because the call refuses to publish a problem without tests.
  if (!('visibility' in more)) await db.update(problems).set({ visibility: 'public' }).where(eq(problems.id, _id))
  return _id
}
const save = (id: string, change: object) => put(`/api/problems/${id}`, change, boss)

const aSample = [
  { name: 'sample/1.in', content: '1' },
  { name: 'sample/1.ans', content: '2' },
]
const uploadTests = (id: string, more: ZipEntry[]) =>
  app.inject({
    method: 'PUT',
    url: `/api/problems/${id}/test-set`,
    payload: zipOf([...aSample, ...more]),
    headers: { ...boss, 'content-type': 'application/zip' },
  })

const hashOf = (url: string) => Buffer.from(pictureHashIn(url.split('/').at(-1) ?? '') ?? '', 'hex')
const isKept = async (url: string) =>
  (
    await db
      .select()
      .from(blobs)
      .where(eq(blobs.hash, hashOf(url)))
  ).length === 1
const later = (hours: number) =>
  db.update(problemPictures).set({ releasedAt: sql`now() - make_interval(hours => ${hours})` })
/** Pretends that this many hours have passed. */
const pass = (hours: number) =>
  db.update(problemPictures).set({ releasedAt: sql`released_at - make_interval(hours => ${hours})` })
const nameOf = (url: string) => url.split('/').at(-1) ?? ''
const keep = (urls: string[], headers: Sent = boss) =>
  put('/api/admin/problem-pictures/kept', { names: urls.map(nameOf) }, headers)

beforeEach(async () => {
  await db.execute(sql`truncate problem_picture_uses, problem_pictures, audit_log`)
})

describe('uploading', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('a %s keeps its proportions and is served as WebP', async (format) => {
    const reply = await upload(await tinted('#0a0', 3200, 800).toFormat(format).toBuffer())
    expect(reply.json()).toMatchObject({
      message: 'Picture uploaded.',
      picture: { width: MAX_PROBLEM_PICTURE_EDGE_PX, height: 400 },
    })
    const shown = await get(reply.json().picture.url, boss)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    })
    expect(shown.headers.etag).toBeUndefined()
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 400 })
  })

  test('a small drawing stays as it is, to the pixel', async () => {
    const url = (await upload(await tinted('#123456', 40, 30).png().toBuffer())).json().picture.url
    const { data, info } = await sharp((await get(url, boss)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, data.subarray(0, 3).toString('hex')]).toEqual([40, 30, '123456'])
  })

  test.each([
    ['an SVG that calls itself a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', gif],
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is no picture', async (_what, file) => {
    expect(answered(await upload(file))).toEqual(refused('problem-picture.unsupported'))
  })

  test('a picture that would be huge once unpacked is refused before it is', async () => {
    const file = await tinted('#fff', 5_100, 5_100).png({ compressionLevel: 9 }).toBuffer()
    expect(answered(await upload(file))).toEqual(refused('problem-picture.unsupported'))
  })

  test('too many bytes are refused with their own sentence', async () => {
    const noise = Buffer.alloc(MAX_PROBLEM_PICTURE_BYTES + 1, 'x')
    expect(answered(await upload(noise))).toEqual(refused('problem-picture.too-large'))
  })

  test('is audited, and bounded while no problem shows what was uploaded', async () => {
    const url = await uploaded()
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: 'problem-picture.upload', subjectId: hashOf(url).toString('hex'), actorId: await idOf('boss') },
    ])
    const uploadedBy = await idOf('boss')
    for (let number = 1; number < MAX_UNUSED_PICTURES; number += 1) {
      const hash = await storeBlob(db, Buffer.from(`picture ${number}`))
      await db.insert(problemPictures).values({ hash, uploadedBy })
    }
    expect(answered(await upload(await newPicture()))).toEqual(refused('problem-picture.too-many-unused'))
  })

  test('is for administrators alone', async () => {
    const file = await newPicture()
    expect(answered(await upload(file, {}))).toEqual(refused('session.required'))
    expect(answered(await upload(file, member))).toEqual(refused('admin.required'))
    const flagged = await signedIn('flagged')
    await flag('flagged')
    expect(answered(await upload(file, flagged))).toEqual(refused('account.flagged'))
    await promote('flagged')
    expect(answered(await upload(file, flagged))).toEqual(refused('account.flagged'))
    expect(answered(await upload(file, { ...boss, origin: 'https://evil.example' }))).toEqual(refused('origin.foreign'))
  })
})

describe('a user who sees a picture', () => {
  const status = async (url: string, headers: Sent = {}) => (await get(url, headers)).statusCode

  test('only administrators, until a problem shows it; then everybody who sees the problem', async () => {
    const url = await uploaded()
    expect([await status(url), await status(url, member), await status(url, boss)]).toEqual([404, 404, 200])
    const id = await newProblem({ statement: shows(url) })
    expect([await status(url), await status(url, member), await status(url, boss)]).toEqual([200, 200, 200])
    await save(id, { visibility: 'hidden' })
    expect([await status(url), await status(url, member), await status(url, boss)]).toEqual([404, 404, 200])
  })

  test('of a hidden problem: its participants from the start of the contest on, everybody after its end', async () => {
    const url = await uploaded()
    const id = await newProblem({ visibility: 'hidden', constraints: { custom: shows(url) } })
    const { contestId } = await newContest(db, { problemIds: [id], startTime: new Date(Date.now() + 3_600_000) })
    await newParticipant(db, contestId, await idOf('member'))
    const seen = async () => [await status(url), await status(url, member)]
    expect(await seen()).toEqual([404, 404])
    const move = (hours: number) =>
      db.execute(sql`update contests set start_time = now() + make_interval(hours => ${hours}),
        end_time = now() + make_interval(hours => ${hours + 2}) where id = ${contestId}`)
    await move(-1)
    expect(await seen()).toEqual([404, 200])
    await move(-3)
    expect(await seen()).toEqual([200, 200])
  })

  test('what is hidden and what never was get the same answer', async () => {
    const url = await uploaded()
    await newProblem({ visibility: 'hidden', statement: shows(url) })
    const [hidden, absent] = [await get(url, member), await get(problemPictureAddress('0'.repeat(64)), member)]
    expect(answered(hidden)).toEqual(refused('problem-picture.not-found'))
    expect(hidden.body).toBe(absent.body)
    const names = (headers: object) => Object.keys(headers).filter((name) => !/date|request-id|ratelimit/.test(name))
    expect(names(hidden.headers)).toEqual(names(absent.headers))
    const conditional = await get(url, { ...member, 'if-none-match': '*' })
    expect(answered(conditional)).toEqual(refused('problem-picture.not-found'))
  })

  test('test data is stored beside pictures and has no such address', async () => {
    const hash = (await storeBlob(db, Buffer.from('the expected output'))).toString('hex')
    const id = await newProblem({ statement: shows(problemPictureAddress(hash)) })
    expect(id).not.toBe('')
    expect(await status(problemPictureAddress(hash))).toBe(404)
    expect(await status(problemPictureAddress(hash), boss)).toBe(404)
  })

  test.each(['x.webp', `${'0'.repeat(64)}.svg`, '..%2f..%2fetc%2fpasswd'])('%s is none', async (name) => {
    expect(await status(`/api/problem-pictures/${name}`, boss)).toBe(404)
  })
})

describe('what a problem shows', () => {
  test('is bounded', async () => {
    const many = Array.from({ length: MAX_PROBLEM_PICTURES + 1 }, (_, index) =>
      problemPictureAddress(index.toString(16).padStart(64, '0')),
    )
    const reply = await post('/api/problems', { name: 'Gallery', ...texts, statement: many.join(' ') }, boss)
    expect(answered(reply)).toEqual(refused('problem.too-many-pictures'))
  })

  test('is kept while one of its texts names it, and for a day after that', async () => {
    const url = await uploaded()
    const id = await newProblem({ statement: shows(url) })
    await later(48)
    expect(await sweepPictures(db)).toBe(0)
    await save(id, { statement: 'No figure.', inputFormat: shows(url) })
    await later(48)
    expect(await sweepPictures(db)).toBe(0)
    await save(id, { inputFormat: 'None.' })
    expect([await sweepPictures(db), await isKept(url)]).toEqual([0, true])
    await later(25)
    expect(await sweepPictures(db)).toBe(1)
    expect((await get(url, boss)).statusCode).toBe(404)
    // The history of the problem still shows it.
    expect(await isKept(url)).toBe(true)
  })

  test('is kept for the other problem that shows it too', async () => {
    const url = await uploaded()
    const ids = [await newProblem({ statement: shows(url) }), await newProblem({ statement: shows(url) })]
    await save(ids[0] as string, { statement: 'None.' })
    await later(48)
    expect([await sweepPictures(db), await isKept(url)]).toEqual([0, true])
  })

  test('is also what the explanations of its samples name, however they are saved', async () => {
    const url = await uploaded()
    const id = await newProblem({})
    const isShown = async () => (await get(url)).statusCode === 200
    const aCase = { input: '1', output: '2', isSample: true, explanation: shows(url) }
    const added = await post(`/api/problems/${id}/testcases`, aCase, boss)
    await later(48)
    expect([await sweepPictures(db), await isShown()]).toEqual([0, true])
    await save(id, { statement: 'Another statement.' })
    expect(await isShown()).toBe(true)

    const address = `/api/problems/${id}/testcases/${added.json().testcase._id}`
    const { version } = (await get(`/api/problems/${id}/testcases`, boss)).json()
    await put(address, { isSample: false }, boss)
    expect(await isShown()).toBe(false)
    await put(address, { isSample: true }, boss)
    expect(await isShown()).toBe(true)
    await remove(address, boss)
    expect(await isShown()).toBe(false)
    await post(`/api/problems/${id}/test-set/versions/${version}/restore`, {}, boss)
    expect(await isShown()).toBe(true)
    await uploadTests(id, [])
    expect(await isShown()).toBe(false)
    await uploadTests(id, [{ name: 'sample/1.md', content: shows(url) }])
    expect(await isShown()).toBe(true)
  })

  test('that is deleted at the very moment does not keep the problem from being saved', async () => {
    const url = await uploaded()
    const id = await newProblem({ statement: 'None.' })
    let saving: ReturnType<typeof save> | undefined
    await db.transaction(async (sweep) => {
      await sweep.delete(problemPictures).where(eq(problemPictures.hash, hashOf(url)))
      saving = save(id, { statement: shows(url) })
      await expect.poll(() => waitingForLocks(db)).toBe(1)
    })
    expect((await saving)?.statusCode).toBe(200)
  })

  test('a picture that nobody used is gone after a day, and can be uploaded again', async () => {
    const file = await newPicture()
    const url = (await upload(file)).json().picture.url
    await later(25)
    expect(await sweepPictures(db)).toBe(1)
    expect((await upload(file)).json().picture.url).toBe(url)
    expect(await isKept(url)).toBe(true)
  })
})

describe('what a draft names', () => {
  test('is kept though no problem shows it, and its problem can be saved a week later', async () => {
    const [url, other] = [await uploaded(), await uploaded()]
    expect((await keep([url])).json()).toEqual({ success: true })
    await pass(7 * 24)
    expect([await sweepPictures(db), await isKept(url), await isKept(other)]).toEqual([1, true, false])
    await newProblem({ statement: shows(url) })
    expect((await get(url)).statusCode).toBe(200)
  })

  test('stays kept when the same file is uploaded again, or another problem stops showing it', async () => {
    const file = await newPicture()
    const url = (await upload(file)).json().picture.url
    const id = await newProblem({ statement: shows(url) })
    await keep([url])
    await upload(file)
    await save(id, { statement: 'None.' })
    await pass(48)
    expect([await sweepPictures(db), await isKept(url)]).toEqual([0, true])
  })

  test('is deleted once nobody has opened the draft for very long', async () => {
    const url = await uploaded()
    await keep([url])
    await pass((DRAFT_PICTURE_DAYS + 2) * 24)
    expect(await sweepPictures(db)).toBe(1)
  })

  test('is reported by administrators alone, and what is no picture is passed over', async () => {
    const url = await uploaded()
    expect(answered(await keep([url], member))).toEqual(refused('admin.required'))
    expect((await keep([`/${'0'.repeat(64)}.webp`, '/x', url, url])).statusCode).toBe(200)
    expect((await keep(Array(MAX_UNUSED_PICTURES + 1).fill(url))).statusCode).toBe(400)
  })
})

test('what only a hint or the editorial shows is kept as long as they do', async () => {
  const [inHint, inEditorial] = [await uploaded(), await uploaded()]
  const id = await newProblem({ hints: [shows(inHint)], editorial: shows(inEditorial) })
  await later(48)
  await sweepPictures(db)
  expect([await isKept(inHint), await isKept(inEditorial)]).toEqual([true, true])
  await save(id, { hints: [] })
  await later(48)
  await sweepPictures(db)
  expect([await isKept(inHint), await isKept(inEditorial)]).toEqual([false, true])
})
