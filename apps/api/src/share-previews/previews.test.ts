import { problems } from '@arbiter/database/schema/problems'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contestStage } from '../testing/contest-stage.ts'
import { temporaryWebRoot } from '../testing/web-root.ts'

const WEB_ROOT = await temporaryWebRoot('<head><title>Arbiter</title></head>')
const stage = await contestStage({ WEB_ROOT })
const { db, create, get } = stage

async function problemNamed(name: string, visibility: 'public' | 'hidden'): Promise<string> {
  const [id = ''] = await stage.problems(1, { visibility })
  await db.update(problems).set({ name }).where(eq(problems.id, id))
  return id
}

test('a link to a problem or a contest that everybody sees is shown with its name', async () => {
  const page = await get(`/problems/${await problemNamed('Tides & <Boats>', 'public')}`)
  expect(page.body).toContain('<title>Tides &amp; &lt;Boats&gt;</title>')
  expect(page.body).toContain('<meta property="og:title" content="Tides &amp; &lt;Boats&gt;" />')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const contest = await get(`/contests/${await create({ problems: await stage.problems(1), title: 'Spring Cup' })}`)
  expect(contest.body).toContain('<title>Spring Cup</title>')
})

test('what visitors do not see has no preview, nor has what is not there', async () => {
  const hidden = await problemNamed('Canary', 'hidden')
  const secret = await create({ problems: [hidden], title: 'Canary Cup', isPublic: false })
  for (const path of [
    `/problems/${hidden}`,
    `/contests/${secret}`,
    '/problems/nothing',
    '/contests/nothing',
    '/problems/%00',
  ]) {
    const { body, statusCode } = await get(path)
    expect([path, statusCode, body]).toEqual([path, 200, '<head><title>Arbiter</title></head>'])
  }
})
