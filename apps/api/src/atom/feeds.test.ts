import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { problems } from '@arbiter/database/schema/problems'
import { newProblem } from '@arbiter/database/testing/judging'
import { FEED_ENTRIES } from '@arbiter/rules/limits'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { settle } from '../sweep.ts'
import { contestStage } from '../testing/contest-stage.ts'
import { temporaryWebRoot, writePageWords } from '../testing/web-root.ts'
import { parseXml, type XmlElement } from '../testing/xml.ts'

const WEB_ROOT = await temporaryWebRoot('<head><title>Arbiter</title></head>')
await writeFile(join(WEB_ROOT, 'index.ar.html'), '<head></head>')
await writePageWords(WEB_ROOT, 'ar', `export const feedTexts = { problems: ({ site }) => '(ar) ' + site }`)
const stage = await contestStage({ WEB_ROOT, PUBLIC_URL: 'https://judge.example.org' })
const { db, app, get, post, create, admin } = stage

const ATOM = 'http://www.w3.org/2005/Atom'

/** The root of the feed; the parser refuses what is not well-formed. */
async function feedAt(path: string): Promise<XmlElement> {
  const reply = await get(path)
  expect([path, reply.statusCode]).toEqual([path, 200])
  const feed = parseXml(reply.body)
  expect([feed.localName, feed.namespaceURI]).toEqual(['feed', ATOM])
  return feed
}

const childrenOf = (element: XmlElement, name: string) =>
  [...element.children].filter(({ localName }) => localName === name)
const textOf = (element: XmlElement, name: string) => childrenOf(element, name)[0]?.textContent ?? null
const linksOf = (element: XmlElement) =>
  childrenOf(element, 'link').map((link) => [link.getAttribute('rel'), link.getAttribute('href')])
const entriesOf = (feed: XmlElement) => childrenOf(feed, 'entry')
const titles = async (path: string) => entriesOf(await feedAt(path)).map((entry) => textOf(entry, 'title'))

test('a new problem is an entry with an id and an address that stay', async () => {
  const id = await newProblem(db, { name: 'Sums & <Signs>', slug: 'sums', topics: ['greedy'] })
  const feed = await feedAt('/feeds/problems.atom')
  expect(textOf(feed, 'id')).toBe('https://judge.example.org/feeds/problems.atom')
  expect([feed.getAttribute('xml:lang'), textOf(feed, 'title')]).toEqual(['en', 'New problems · Arbiter'])
  expect(childrenOf(feed, 'author').map((author) => textOf(author, 'name'))).toEqual(['Arbiter'])
  expect(linksOf(feed)).toEqual([
    ['self', 'https://judge.example.org/feeds/problems.atom'],
    ['alternate', 'https://judge.example.org/problems'],
  ])
  const [entry] = entriesOf(feed)
  if (!entry) throw new Error('the feed is empty')
  expect([textOf(entry, 'id'), textOf(entry, 'title')]).toEqual([`urn:uuid:${id}`, 'Sums & <Signs>'])
  expect(linksOf(entry)).toEqual([['alternate', 'https://judge.example.org/problems/sums']])
  expect(childrenOf(entry, 'category').map((each) => each.getAttribute('term'))).toEqual(['greedy'])
  const published = textOf(entry, 'published')
  expect(published).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect([textOf(entry, 'updated'), textOf(feed, 'updated')]).toEqual([published, published])
  await db.update(problems).set({ points: 77, revision: 9 }).where(eq(problems.id, id))
  expect(entriesOf(await feedAt('/feeds/problems.atom'))[0]?.outerHTML).toBe(entry.outerHTML)
})

test('a hidden problem is not there before it opens, and then it is the newest', async () => {
  const id = await newProblem(db, { name: 'Kept Back', visibility: 'hidden' })
  await newProblem(db, { name: 'Open Since Long' })
  expect(await titles('/feeds/problems.atom')).not.toContain('Kept Back')
  await db.update(problems).set({ visibility: 'public' }).where(eq(problems.id, id))
  expect((await titles('/feeds/problems.atom'))[0]).toBe('Kept Back')
  await db.update(problems).set({ visibility: 'hidden' }).where(eq(problems.id, id))
  expect(await titles('/feeds/problems.atom')).not.toContain('Kept Back')
})

test('problems of a contest come when it has ended', async () => {
  const id = await create()
  const [problemId = ''] = await stage.problemIdsOf(id)
  await db.update(problems).set({ name: 'Of the Contest' }).where(eq(problems.id, problemId))
  await stage.move(id, -30)
  expect(await titles('/feeds/problems.atom')).not.toContain('Of the Contest')
  await stage.end(id)
  await settle(db)
  expect(await titles('/feeds/problems.atom')).toContain('Of the Contest')
})

test('announcements of contests that every visitor sees are there, and no others', async () => {
  const open = await create({ title: 'Open Cup' })
  const closed = await create({ title: 'Closed Cup', isPublic: false, accessCode: 'open-sesame' })
  await post(`/api/contests/${open}/announcements`, { title: 'Welcome', text: 'A < B & C' }, admin)
  await post(`/api/contests/${closed}/announcements`, { title: 'Inside', text: 'x' }, admin)
  expect(await titles('/feeds/announcements.atom')).not.toContain('Closed Cup: Inside')
  const [entry] = entriesOf(await feedAt('/feeds/announcements.atom'))
  if (!entry) throw new Error('the feed is empty')
  expect([textOf(entry, 'title'), textOf(entry, 'content')]).toEqual(['Open Cup: Welcome', 'A < B & C'])
  expect(linksOf(entry)).toEqual([['alternate', `https://judge.example.org/contests/${open}`]])
})

test('a reader that has the feed gets no second copy', async () => {
  const { headers } = await get('/feeds/problems.atom')
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(headers['cache-control']).toBe('no-cache')
  const ask = (given: Record<string, string>) => get('/feeds/problems.atom', given)
  expect((await ask({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  expect((await ask({ 'if-modified-since': String(headers['last-modified']) })).statusCode).toBe(304)
  expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  expect((await ask({ 'if-modified-since': new Date(0).toUTCString() })).statusCode).toBe(200)
  expect((await app.inject({ method: 'HEAD', url: '/feeds/problems.atom' })).body).toBe('')
})

test('a feed speaks the language of its address, whatever the browser prefers', async () => {
  const arabic = await feedAt('/feeds/problems.atom?locale=ar')
  expect([arabic.getAttribute('xml:lang'), textOf(arabic, 'title')]).toEqual(['ar', '(ar) Arbiter'])
  const english = await get('/feeds/problems.atom?locale=tlh', { 'accept-language': 'ar' })
  expect(english.body).toContain('xml:lang="en"')
})

test('a feed has a bounded number of entries, and characters that XML can have', async () => {
  for (let index = 0; index < FEED_ENTRIES + 3; index++) await newProblem(db, { name: `Bell\u0007 ${index}` })
  const found = await titles('/feeds/problems.atom')
  expect(found).toHaveLength(FEED_ENTRIES)
  expect(found[0]).toBe(`Bell ${FEED_ENTRIES + 2}`)
})

test('there are no other feeds', async () => {
  expect((await get('/feeds/submissions.atom')).statusCode).toBe(404)
})
