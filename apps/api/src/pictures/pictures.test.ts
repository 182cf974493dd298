import { accountNotices } from '@arbiter/contract/messages/accounts'
import { storeBlob } from '@arbiter/database/problems/blobs'
import { addTestSet } from '@arbiter/database/problems/test-sets'
import { blobs } from '@arbiter/database/schema/test-data'
import { users } from '@arbiter/database/schema/users'
import { newProblem } from '@arbiter/database/testing/judging'
import { MAX_PICTURE_BYTES, PICTURE_EDGE_PX } from '@arbiter/rules/limits'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { waitingForLocks } from '../testing/hold-table.ts'
import { answered, refused, type Sent, testServer } from '../testing/test-server.ts'
import { uploadedPicture } from './present.ts'
import { deleteUnusedBlob, lockBlob } from './store.ts'

const { app, db, get, put, remove, signedIn, admin, idOf, flag } = await testServer()
const ines = await signedIn('ines')
const boss = await admin('boss')
const change = (body: object, headers: Sent = ines) => put('/api/users/profile', body, headers)

const red = { create: { width: 800, height: 400, channels: 3, background: '#c00' } } as const
const gif = await sharp(red).resize(10).gif().toBuffer()
const png = await sharp(red).png().toBuffer()

function upload(file: Buffer, headers: Sent = ines, name = 'me.png') {
  const boundary = 'a-boundary-of-ours'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="picture"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return app.inject({ method: 'PUT', url: '/api/users/profile/picture', payload, headers: { ...headers, ...type } })
}

describe('uploading a picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('a %s is redrawn: square, small, as WebP', async (format) => {
    const reply = await upload(await sharp(red).toFormat(format).toBuffer())
    expect(reply.json().message).toBe(accountNotices.profileUpdated)
    const address = reply.json().user.picture
    expect(address).toMatch(/^\/api\/pictures\/[0-9a-f]{64}\.webp$/)
    const shown = await get(address)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const { width, height } = await sharp(shown.rawPayload).metadata()
    expect([width, height]).toEqual([PICTURE_EDGE_PX, PICTURE_EDGE_PX])
  })

  test('keeps nothing of where and with what it was taken, and stands upright', async () => {
    const exif = { IFD0: { Copyright: 'my-home-address', Make: 'Phone' } }
    const file = await sharp(red).jpeg().withExif(exif).withMetadata({ orientation: 6, exif }).toBuffer()
    expect(file.includes('my-home-address')).toBe(true)
    const shown = await get((await upload(file)).json().user.picture)
    expect(shown.rawPayload.includes('my-home-address')).toBe(false)
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
  })

  test('an animation becomes its first frame', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [50, 50] })
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const shown = await get((await upload(animation)).json().user.picture)
    expect((await sharp(shown.rawPayload).metadata()).pages ?? 1).toBe(1)
    const { dominant } = await sharp(shown.rawPayload).stats()
    expect(dominant.r).toBeGreaterThan(dominant.b)
  })

  test.each([
    ['an SVG that calls itself a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', gif],
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['a PNG that breaks off', png.subarray(0, 60)],
    ['the head of a JPEG and nothing else', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])('%s is no picture', async (_what, file) => {
    expect(answered(await upload(file))).toEqual(refused('picture.unsupported'))
  })

  test('a picture that would be huge once unpacked is refused before it is', async () => {
    const huge = { create: { width: 5_100, height: 5_100, channels: 3, background: '#fff' } } as const
    const file = await sharp(huge).png({ compressionLevel: 9 }).toBuffer()
    expect(file.length).toBeLessThan(MAX_PICTURE_BYTES)
    expect(answered(await upload(file))).toEqual(refused('picture.unsupported'))
  })

  test('what else a file is besides a picture is gone', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const polyglot = Buffer.concat([png, page, Buffer.from('PK\x03\x04')])
    const shown = await get((await upload(polyglot, ines, '../../evil.html')).json().user.picture)
    expect(shown.headers['content-type']).toBe('image/webp')
    expect(shown.rawPayload.includes('script')).toBe(false)
  })

  test('more than a megabyte is refused with its own sentence', async () => {
    const noise = Buffer.alloc(MAX_PICTURE_BYTES + 1, 'x')
    expect(answered(await upload(noise))).toEqual(refused('picture.too-large'))
  })

  test('without a form, or without a file in it, is refused with a sentence', async () => {
    expect(answered(await put('/api/users/profile/picture', {}, ines))).toEqual(refused('picture.unsupported'))
    const headers = { ...ines, 'content-type': 'multipart/form-data; boundary=x' }
    const empty = await app.inject({ method: 'PUT', url: '/api/users/profile/picture', headers, payload: '--x--\r\n' })
    expect(answered(empty)).toEqual(refused('picture.unsupported'))
  })

  test('is not for a restricted user, nor for a visitor, nor from another site', async () => {
    const file = png
    const restricted = await signedIn('restricted-too')
    await flag('restricted-too')
    expect(answered(await upload(file, restricted))).toEqual(refused('account.flagged'))
    expect(answered(await upload(file, {}))).toEqual(refused('session.required'))
    expect(answered(await upload(file, { ...ines, origin: 'https://evil.example' }))).toEqual(refused('origin.foreign'))
  })
})

describe('a picture that was given up', () => {
  const tinted = (background: string) =>
    sharp({ create: { ...red.create, background } })
      .png()
      .toBuffer()
  const uploaded = async (file: Buffer, headers: Sent): Promise<string> =>
    (await upload(file, headers)).json().user.picture
  const hashIn = (address: string) => Buffer.from(address.slice('/api/pictures/'.length, -'.webp'.length), 'hex')
  const isKept = async (address: string) =>
    (
      await db
        .select({ size: blobs.size })
        .from(blobs)
        .where(eq(blobs.hash, hashIn(address)))
    ).length === 1

  test('is not kept: not when another one takes its place, and not when the initials do', async () => {
    const first = await uploaded(await tinted('#101'), ines)
    const second = await uploaded(await tinted('#202'), ines)
    expect([await isKept(first), await isKept(second)]).toEqual([false, true])
    await change({ firstname: 'Inês' })
    expect(await isKept(second)).toBe(true)
    await change({ picture: null })
    expect(await isKept(second)).toBe(false)
    expect(answered(await get(second))).toEqual(refused('page.not-found'))
  })

  test('for itself is still there', async () => {
    const file = await tinted('#303')
    await upload(file)
    expect((await get(await uploaded(file, ines))).statusCode).toBe(200)
  })

  test('stays while another profile shows it, and goes with the last one', async () => {
    const file = await tinted('#404')
    const twins = [await signedIn('twin-one'), await signedIn('twin-two')] as const
    const address = await uploaded(file, twins[0])
    expect(await uploaded(file, twins[1])).toBe(address)
    await change({ picture: 'set:1' }, twins[0])
    expect((await get(address)).statusCode).toBe(200)
    await change({ picture: null }, twins[1])
    expect(await isKept(address)).toBe(false)
  })

  test('goes with the account', async () => {
    const address = await uploaded(await tinted('#505'), await signedIn('leaver'))
    await remove(`/api/admin/users/${await idOf('leaver')}`, boss)
    expect(await isKept(address)).toBe(false)
  })

  test('stays when a test case has the very same bytes', async () => {
    const address = await uploaded(await tinted('#606'), ines)
    const bytes = (await get(address)).rawPayload
    await addTestSet(db, await newProblem(db), [{ isSample: false, input: bytes, output: bytes }])
    await change({ picture: null })
    expect(await isKept(address)).toBe(true)
  })

  test('stays for a person who chooses it at that instant', async () => {
    const address = await uploaded(await tinted('#707'), ines)
    const content = (await get(address)).rawPayload
    await signedIn('chooser')
    const chooserId = await idOf('chooser')
    const { givingUp } = await db.transaction(async (choosing) => {
      const picture = uploadedPicture(await storeBlob(choosing, content))
      await choosing.update(users).set({ picture }).where(eq(users.id, chooserId))
      const givingUp = change({ picture: null })
      await expect.poll(() => waitingForLocks(db)).toBe(1)
      return { givingUp }
    })
    expect((await givingUp).statusCode).toBe(200)
    expect((await get(address)).statusCode).toBe(200)
  })

  test('is stored again for a person who chooses it at the instant at which it goes', async () => {
    const file = await tinted('#808')
    const address = await uploaded(file, ines)
    const late = await signedIn('late-chooser')
    await db.update(users).set({ picture: null }).where(eq(users.username, 'ines'))
    const { choosing } = await db.transaction(async (dropping) => {
      await lockBlob(dropping, hashIn(address))
      const choosing = uploaded(file, late)
      await expect.poll(() => waitingForLocks(db)).toBe(1)
      await deleteUnusedBlob(dropping, hashIn(address))
      return { choosing }
    })
    expect(await choosing).toBe(address)
    expect((await get(address)).statusCode).toBe(200)
  })

  test('is there for everybody who shows it, however many change theirs at once', async () => {
    const files = [await tinted('#909'), await tinted('#a0a')]
    const people = await Promise.all([1, 2, 3, 4].map((number) => signedIn(`fickle-${number}`)))
    for (let round = 0; round < 6; round += 1) {
      const replies = await Promise.all(
        people.map((person, index) => {
          const file = files[(round + index) % 3]
          return file ? upload(file, person) : change({ picture: null }, person)
        }),
      )
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
      const shown = replies.map((reply) => reply.json().user.picture).filter((picture) => picture !== null)
      for (const picture of shown) expect((await get(picture)).statusCode).toBe(200)
    }
  })
})

describe('the address of a picture', () => {
  test('opens nothing but pictures that a user shows: test data is stored beside them', async () => {
    const hash = (await storeBlob(db, Buffer.from('the expected output'))).toString('hex')
    expect(answered(await get(`/api/pictures/${hash}.webp`))).toEqual(refused('page.not-found'))
  })

  test.each(['x.webp', `${'0'.repeat(64)}.webp`, `${'0'.repeat(64)}.svg`, '..%2f..%2fetc%2fpasswd', '%00.webp'])(
    '%s is none',
    async (name) => {
      expect((await get(`/api/pictures/${name}`)).statusCode).toBe(404)
    },
  )
})

test('what is stored is what the owner chose, never an address from outside', async () => {
  const rows = await db.select({ picture: users.picture }).from(users).where(eq(users.username, 'ines'))
  expect(rows[0]?.picture ?? 'set:0').toMatch(/^(set:\d+|blob:[0-9a-f]{64})$/)
})
