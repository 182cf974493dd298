import { recordHeartbeat, unregisterJudge } from '@arbiter/database/queue/judges'
import { auditLog } from '@arbiter/database/schema/operations'
import { newProblem } from '@arbiter/database/testing/judging'
import { coreLanguages, type Language, languages } from '@arbiter/rules/languages'
import { expect, test, vi } from 'vitest'
import { answered, refused, testServer } from '../testing/test-server.ts'

const { db, get, post, put, admin, signedIn, flag } = await testServer({ RUNNER_PORT: '1' })
const boss = await admin('boss')
const read = async () => (await get('/api/admin/settings', boss)).json()
const site = async () => (await get('/api/users/session')).json().site

async function change(part: object) {
  const { revision } = await read()
  return put('/api/admin/settings', { change: part, revision }, boss)
}

const beyondCore = languages.filter((language) => !coreLanguages.includes(language))

const heartbeat = (id: string, languages: Language[]) =>
  recordHeartbeat(db, {
    ...{ id, name: 'north', slots: 1, isJudging: true, idleReason: null, sandboxMode: null },
    languages,
  })

const person = (username: string, more = {}) => ({
  ...{ username, firstname: 'Ada', lastname: 'L', email: `${username}@example.org`, password: 'a long password' },
  ...more,
})
const registered = async (username: string, more = {}) =>
  answered(await post('/api/users/register', person(username, more)))

test('what is changed holds at once, for everybody, and the rest stays', async () => {
  expect(await site()).toMatchObject({ name: 'Arbiter', registration: 'open', banner: null, languagesOff: beyondCore })
  const banner = { text: 'Back at noon', tone: 'warning' }
  const reply = await change({ siteName: 'Spring School', banner })
  expect(reply.json()).toMatchObject({ message: 'Settings saved.', settings: { siteName: 'Spring School', banner } })
  expect(await site()).toMatchObject({ name: 'Spring School', banner, anonymousRuns: true })
  await change({ banner: null })
  expect(await site()).toMatchObject({ name: 'Spring School', banner: null })
})

test('a contact is an email or web address, and every visitor sees it', async () => {
  for (const contact of ['help@example.org', 'https://example.org/contact']) {
    await change({ contact })
    expect((await site()).contact).toBe(contact)
  }
  const refusal = await change({ contact: 'javascript:alert(1)' })
  expect(refusal.json().message).toBe('Contact must be an email address or begin with http:// or https://')
  await change({ contact: '' })
  expect((await site()).contact).toBeNull()
})

test('secrets never leave the server, neither in a reply nor in the audit log', async () => {
  const secret = 'smtp://user:hunter2@mail.example.org'
  const reply = await change({ smtpUrl: secret, publicUrl: 'https://judge.example.org', reviewerKey: 'key-hunter2' })
  expect(reply.json().settings).toMatchObject({ hasSmtpUrl: true, hasReviewerKey: true })
  expect(reply.body + (await get('/api/admin/settings', boss)).body).not.toContain('hunter2')
  const entries = await db.select().from(auditLog)
  expect(JSON.stringify(entries)).not.toContain('hunter2')
  expect(entries.at(-1)).toMatchObject({
    action: 'settings.update',
    details: { before: { smtpUrl: false }, after: { smtpUrl: true, publicUrl: 'https://judge.example.org' } },
  })
  expect((await site()).hasMail).toBe(true)
  await change({ smtpUrl: null, reviewerKey: null })
  expect((await site()).hasMail).toBe(false)
})

test('the key of a reviewer goes to no other address than the one it was given for', async () => {
  const hasKey = async () => (await read()).settings.hasReviewerKey
  await change({ reviewerUrl: 'https://models.example.org/v1', reviewerModel: 'large', reviewerKey: 'key-hunter2' })
  await change({ reviewerUrl: 'https://models.example.org/v2' })
  expect(await hasKey()).toBe(true)
  await change({ reviewerUrl: 'https://thief.example.org/v1' })
  expect(await hasKey()).toBe(false)
  await change({ reviewerUrl: 'https://models.example.org/v1', reviewerKey: 'key-hunter2' })
  expect(await hasKey()).toBe(true)
  await change({ reviewerUrl: null })
  expect(await hasKey()).toBe(false)
  await change({ reviewerKey: 'key-hunter2' })
  await change({ reviewerUrl: 'https://thief.example.org/v1' })
  expect(await hasKey()).toBe(false)
  await change({ reviewerUrl: null, reviewerModel: null, reviewerKey: null })
})

test('a user who has looked at older settings does not overwrite newer ones', async () => {
  const { revision } = await read()
  await change({ siteName: 'Second' })
  const late = await put('/api/admin/settings', { change: { siteName: 'Third' }, revision }, boss)
  expect(answered(late)).toEqual(refused('settings.changed-meanwhile'))
  expect((await site()).name).toBe('Second')
})

test('by invitation, only a code opens registration; without a code nobody registers', async () => {
  await change({ registration: 'invitation', invitationCode: 'spring 26' })
  expect(await registered('uninvited')).toEqual(refused('registration.by-invitation'))
  expect(await registered('guessing', { invitation: 'spring' })).toEqual(refused('registration.by-invitation'))
  expect((await registered('invited', { invitation: ' spring 26 ' }))[0]).toBe(200)
  await change({ invitationCode: '' })
  expect(await registered('nobody', { invitation: '' })).toEqual(refused('registration.by-invitation'))
  await change({ registration: 'open' })
  expect((await registered('welcome'))[0]).toBe(200)
})

test('visitors run nothing where that is switched off, and nobody a language that is off', async () => {
  const run = (language: string, headers = {}) => post('/run', { code: 'x', language, input: '' }, headers)
  await change({ anonymousRuns: false, languagesOff: ['java'] })
  expect(answered(await run('cpp'))).toEqual(refused('run.sign-in'))
  const user = await signedIn('runner')
  expect(answered(await run('cpp', user))).toEqual(refused('runner.unavailable'))
  expect(answered(await run('java', user))).toEqual(refused('language.unavailable'))
  const body = { problemId: crypto.randomUUID(), language: 'java', code: 'x' }
  expect(answered(await post('/api/submissions', body, user))).toEqual(refused('language.unavailable'))
  await change({ anonymousRuns: true, languagesOff: [] })
  expect(answered(await run('java'))).toEqual(refused('runner.unavailable'))
})

test('a site offers at least one language, and one of the core alone suffices', async () => {
  const allBut = (kept: Language) => languages.filter((language) => language !== kept)
  expect(answered(await change({ languagesOff: allBut('rust') }))).toEqual(refused('settings.no-language'))
  expect((await change({ languagesOff: allBut('c') })).statusCode).toBe(200)
  await change({ languagesOff: [] })
})

test('a language beyond the core is refused until a judge has it, and stays while that judge restarts', async () => {
  const user = await signedIn('rustacean')
  const draft = { problemId: await newProblem(db), language: 'rust', code: 'fn main() {}' }
  const submit = () => post('/api/submissions', draft, user)
  const offersRust = async () => !(await site()).languagesOff.includes('rust')
  expect(await offersRust()).toBe(false)
  expect(answered(await submit())).toEqual(refused('language.unavailable'))
  expect(answered(await post('/run', { code: 'x', language: 'rust', input: '' }))).toEqual(
    refused('language.unavailable'),
  )
  const judgeId = crypto.randomUUID()
  await heartbeat(judgeId, ['cpp', 'rust'])
  await vi.waitFor(async () => expect(await offersRust()).toBe(true), { timeout: 3_000 })
  expect((await submit()).statusCode).toBe(200)
  await unregisterJudge(db, judgeId)
  await change({ siteName: 'Rust School' })
  expect(await offersRust()).toBe(true)
})

test('administrators see what they chose and what judges have, not what is offered', async () => {
  expect(await read()).toMatchObject({ settings: { languagesOff: [] }, judgedLanguages: ['cpp', 'rust'] })
  const reply = await change({ languagesOff: ['rust'] })
  expect(reply.json()).toMatchObject({ settings: { languagesOff: ['rust'] }, judgedLanguages: ['cpp', 'rust'] })
  expect((await site()).languagesOff).toEqual(beyondCore)
  await change({ languagesOff: [] })
})

test('a version is wanted among those of judges, which are named with it, and stays wanted while they are away', async () => {
  const judgeId = crypto.randomUUID()
  await recordHeartbeat(db, {
    ...{ id: judgeId, name: 'north', slots: 1, isJudging: true, idleReason: null, sandboxMode: null },
    ...{ languages: ['go'], languageVersions: { go: 'go1.23.4' } },
  })
  const version = { language: 'go', version: 'go1.23.4', judges: ['north'] }
  expect((await read()).judgedVersions).toEqual([version])
  expect(answered(await change({ languageVersions: { go: 'go1.24' } }))).toEqual(refused('settings.unknown-version'))
  expect((await change({ languageVersions: { go: 'go1.23.4' } })).statusCode).toBe(200)
  await unregisterJudge(db, judgeId)
  const wanted = { settings: { languageVersions: { go: 'go1.23.4' } }, judgedVersions: [] }
  expect((await change({ siteName: 'Go School', languageVersions: { go: 'go1.23.4' } })).json()).toMatchObject(wanted)
  expect((await change({ languageVersions: {} })).json()).toMatchObject({ settings: { languageVersions: {} } })
})

test('a new problem reveals what the setting says, unless it says so itself', async () => {
  await change({ defaultRevealTests: 'all' })
  const draft = { name: 'Sums', statement: 'Add.', inputFormat: 'Two.', outputFormat: 'One.' }
  expect((await post('/api/problems', draft, boss)).json().problem.revealTests).toBe('all')
  const own = await post('/api/problems', { ...draft, revealTests: 'none' }, boss)
  expect(own.json().problem.revealTests).toBe('none')
})

test.each([
  [{ siteName: '' }, 'change.siteName'],
  [{ siteName: 'half \ud83d' }, 'change.siteName'],
  [{ reviewerKey: '\udc00' }, 'change.reviewerKey'],
  [{ smtpUrl: 'http://mail.example.org' }, 'change.smtpUrl'],
  [{ publicUrl: 'ftp://example.org' }, 'change.publicUrl'],
  [{ languagesOff: [...languages] }, 'change.languagesOff'],
  [{ banner: { text: 'x'.repeat(301), tone: 'info' } }, 'change.banner.text'],
])('%j is refused with a sentence', async (part, field) => {
  const reply = await change(part)
  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual([field])
})

test('only administrators read and change them', async () => {
  const body = { change: { siteName: 'Mine' }, revision: 0 }
  const user = await signedIn('curious')
  const both = async (headers: Parameters<typeof get>[1]) => [
    answered(await get('/api/admin/settings', headers)),
    answered(await put('/api/admin/settings', body, headers)),
  ]
  for (const answer of await both({})) expect(answer).toEqual(refused('session.required'))
  for (const answer of await both(user)) expect(answer).toEqual(refused('admin.required'))
  await flag('curious')
  for (const answer of await both(user)) expect(answer).toEqual(refused('account.flagged'))
})

test.each([
  ['smtpUrl', 'smtp://127.0.0.1/?sendmail=true&path=/usr/bin/env&args=-S'],
  ['smtpUrl', 'smtp://mail.example.org/?pool=true'],
  ['smtpUrl', 'smtp://mail.example.org#x'],
])('an address of a mail server that carries options is refused: %s %s', async (name, value) => {
  const reply = await change({ [name]: value })
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
  expect((await read()).settings.hasSmtpUrl).toBe(false)
})

test.each([
  ['smtpUrl', 'smtp://127.0.0.1'],
  ['smtpUrl', 'smtp://localhost:25'],
  ['reviewerUrl', 'http://localhost:11434/v1'],
  ['reviewerUrl', 'http://2130706433/v1'],
  ['reviewerUrl', 'http://169.254.169.254/latest'],
  ['reviewerUrl', 'http://[::1]:3000'],
])('an administrator reaches no private network through the server: %s %s', async (name, value) => {
  expect(answered(await change({ [name]: value }))).toEqual(refused('settings.private-address'))
})
