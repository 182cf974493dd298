import { fieldErrors, notices } from '@arbiter/contract/messages'
import { storeBlob } from '@arbiter/database/blobs'
import { users } from '@arbiter/database/schema/users'
import { MAX_PICTURE_BYTES, PICTURE_EDGE_PX } from '@arbiter/rules/limits'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { answered, refused, type Sent, testServer } from '../testing/test-server.ts'

const { app, db, get, put, signedIn, flag } = await testServer()
const ines = await signedIn('ines')
const change = (body: object, headers: Sent = ines) => put('/api/users/profile', body, headers)

describe('editing my profile', () => {
  test('changes what I name and leaves the rest', async () => {
    const reply = await change({
      firstname: ' Inês ',
      socialLinks: { github: 'ines', codechef: 'https://codechef.com/x' },
    })
    expect(reply.json()).toMatchObject({
      message: notices.profileUpdated,
      user: { firstname: 'Inês', lastname: 'Okafor' },
    })
    const { user } = (await change({ socialLinks: { github: '', linkedin: 'ines-o' } })).json()
    expect(user.socialLinks).toEqual({
      github: '',
      linkedin: 'ines-o',
      leetcode: '',
      codeforces: '',
      codechef: 'https://codechef.com/x',
    })
  })

  test('without any field changes nothing', async () => {
    const before = (await get('/api/users/session', ines)).json().user
    expect((await change({})).json().user).toEqual(before)
  })

  test('takes a picture of the set, and goes back to initials', async () => {
    expect((await change({ picture: 'set:3' })).json().user.picture).toBe('set:3')
    expect((await change({ picture: null })).json().user.picture).toBeNull()
  })

  test.each([
    [{ picture: 'blob:0000' }, fieldErrors.picture],
    [{ picture: 'https://evil.example/x.png' }, fieldErrors.picture],
    [{ firstname: '' }, 'First name is required'],
    [{ firstname: 'Ada\u202e' }, fieldErrors.unreadable('First name')],
    [{ lastname: 'x'.repeat(10_240) }, 'Last name must be at most 100 characters'],
    [{ socialLinks: { github: 'javascript:alert(1)' } }, fieldErrors.socialLink],
    [{ socialLinks: { github: 'x'.repeat(10_240) } }, 'GitHub must be at most 200 characters'],
  ])('refuses %j with a sentence', async (body, sentence) => {
    const reply = await change(body)
    expect([reply.statusCode, reply.json().message]).toEqual([400, sentence])
  })

  test.each([{ role: 'admin' }, { email: 'other@example.org' }, { totalPoints: 9999 }, { passwordHash: 'x' }])(
    'does not reach what is none of the profile: %j',
    async (body) => {
      await change(body)
      const { user } = (await get('/api/users/session', ines)).json()
      expect(user).toMatchObject({ role: 'user', email: 'ines@example.org', totalPoints: 0 })
    },
  )

  test('is not for a restricted user, nor for a visitor', async () => {
    const restricted = await signedIn('restricted')
    await flag('restricted')
    expect(answered(await change({ firstname: 'X' }, restricted))).toEqual(refused('account.flagged'))
    expect(answered(await change({ firstname: 'X' }, {}))).toEqual(refused('session.required'))
  })
})

const red = { create: { width: 800, height: 400, channels: 3, background: '#c00' } } as const
const gif = await sharp(red).resize(10).gif().toBuffer()
const png = await sharp(red).png().toBuffer()

describe('uploading a picture', () => {
  function upload(file: Buffer, headers: Sent = ines, name = 'me.png') {
    const boundary = 'a-boundary-of-ours'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="picture"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
    const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    return app.inject({ method: 'PUT', url: '/api/users/profile/picture', payload, headers: { ...headers, ...type } })
  }

  test.each(['png', 'jpeg', 'webp'] as const)('a %s is drawn anew: square, small, as WebP', async (format) => {
    const reply = await upload(await sharp(red).toFormat(format).toBuffer())
    expect(reply.json().message).toBe(notices.profileUpdated)
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
    const huge = { create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } } as const
    const file = await sharp(huge).png({ compressionLevel: 9 }).toBuffer()
    expect(file.length).toBeLessThan(MAX_PICTURE_BYTES)
    expect(answered(await upload(file))).toEqual(refused('picture.unsupported'))
  })

  test('more than a megabyte is refused with its own sentence', async () => {
    const noise = Buffer.alloc(MAX_PICTURE_BYTES + 1, 'x')
    expect(answered(await upload(noise))).toEqual(refused('picture.too-large'))
  })

  test('without a form, or without a file in it, is told in words', async () => {
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

  test('two people with the same picture share it, and it stays when one of them changes', async () => {
    const file = await sharp(red).tint('#0a0').png().toBuffer()
    const other = await signedIn('twin')
    const mine = (await upload(file)).json().user.picture
    expect((await upload(file, other)).json().user.picture).toBe(mine)
    await change({ picture: null })
    expect((await get(mine)).statusCode).toBe(200)
  })
})

describe('the address of a picture', () => {
  test('opens nothing but pictures that somebody shows: test data is stored beside them', async () => {
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
