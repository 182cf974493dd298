import { endpoint, success } from '@arbiter/contract/endpoint'
import { reviewFindings, reviewParts, reviewSpeakers } from '@arbiter/contract/messages/built-in-review'
import { refusals } from '@arbiter/contract/messages/refusals'
import { said } from '@arbiter/contract/said'
import { fault, faultWithin } from '@arbiter/problem-format/fault'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

const rename = endpoint({
  method: 'PUT',
  path: '/things/:id',
  access: 'anyone',
  scope: 'read',
  summary: 'Rename a thing',
  body: z.object({ name: z.string('Name is required') }),
  reply: success({ name: z.string() }),
})

async function inLanguage(lang: string, reply: unknown, sent?: unknown): Promise<unknown> {
  vi.stubGlobal('document', { documentElement: { lang } })
  vi.resetModules()
  const { inPageLanguage } = await import('./reply-words.ts')
  return inPageLanguage(rename, reply, sent)
}

afterEach(() => {
  vi.unstubAllGlobals()
  // Other files of tests share the modules, and read English.
  vi.resetModules()
})

const english = { success: false, message: 'English' }

test('a page in English shows what the server says', async () => {
  const reply = { ...english, code: 'contest.full' }
  expect(await inLanguage('en', reply)).toBe(reply)
})

describe('a page in another language', () => {
  test('says a refusal by its code', async () => {
    expect(await inLanguage('es', { ...english, code: 'contest.full' })).toMatchObject({
      message: refusals['contest.full'][1],
    })
  })

  test('says the details of a refusal', async () => {
    const reply = { ...english, code: 'problem.language-refused', values: { languages: 'C, Lua' } }
    expect(await inLanguage('es', reply)).toMatchObject({ message: 'This problem takes programs in C, Lua only.' })
  })

  test('says a notice by its code', async () => {
    const reply = { ...said('problem', 'problemsChanged', { count: 3 }), success: true, message: 'English' }
    expect(await inLanguage('es', reply)).toMatchObject({ message: '3 problems changed.' })
  })

  test('finds the wrong fields with the schema of the call', async () => {
    const reply = { ...english, code: 'input.invalid', fields: { name: 'English' } }
    expect(await inLanguage('es', reply, { name: 3 })).toMatchObject({
      message: 'Name is required',
      fields: { name: 'Name is required' },
    })
  })

  test('says why something can not be done', async () => {
    const reply = { success: true, lockRefusal: 'English', refusal: 'English', refusalCodes: { refusal: 'hack.off' } }
    expect(await inLanguage('es', reply)).toEqual({ ...reply, refusal: refusals['hack.off'][1] })
  })

  test('says what the product announced, and leaves what a person wrote', async () => {
    const paused = {
      title: 'Problem B is paused',
      text: 'Submissions to it are accepted again.\n\nThe freeze of the leaderboard has changed.',
      notices: [
        { code: 'problem-pause.paused', values: { letter: 'B' } },
        { code: 'problem-pause.afterPause' },
        { code: 'contest-change.freeze' },
      ],
    }
    const written = { title: 'Tea', text: 'It is served.' }
    const english = { ...paused, title: 'English', text: 'English' }
    const unknown = { ...english, notices: [{ code: 'contest-change.made-up' }] }
    const announcements = [english, written, unknown]
    expect(await inLanguage('es', { success: true, announcements })).toMatchObject({
      announcements: [paused, written, unknown],
    })
    expect(await inLanguage('es', english)).toEqual(paused)
  })

  test('says a review again, and leaves what a model wrote', async () => {
    const findings = [{ code: 'review-speaker.builtIn' }, { code: 'review-part.style' }, { code: 'review.noComments' }]
    const builtIn = { reviewer: 'static-analysis', findings, analysis: 'English' }
    const [speaker, title, line] = [reviewSpeakers.builtIn, reviewParts.style, reviewFindings.noComments]
    expect(await inLanguage('es', { success: true, data: builtIn })).toEqual({
      success: true,
      data: { ...builtIn, analysis: `_${speaker}_\n\n## ${title}\n\n- ${line}` },
    })
    const byModel = { code: 'review-speaker.model', values: { model: 'small', language: 'ar' } }
    const model = { reviewer: 'model', findings: [byModel], analysis: '_English_\n\nA\n\nB' }
    expect(await inLanguage('es', { success: true, data: model })).toMatchObject({
      data: { analysis: `_${reviewSpeakers.model({ model: 'small' })}_\n\nA\n\nB` },
    })
    const unknown = { success: true, data: { ...builtIn, findings: [{ code: 'review.made-up' }] } }
    expect(await inLanguage('es', unknown)).toEqual(unknown)
  })

  test('says what is wrong with a package, also within another sentence', async () => {
    const missing = { severity: 'error', file: 'problem.yaml', ...fault('file.missing') }
    const spanish = { severity: 'warning', file: 'statement/problem.es.md' }
    const nested = faultWithin('statement.leftOut', { fault: fault('statement.longSection', { letters: 9 }) })
    const unknown = { ...missing, code: 'file.made-up', fault: 'English' }
    const reply = {
      ...{ ...english, code: 'problem-package.faulty', values: { errors: 2 } },
      faults: [{ ...missing, fault: 'English' }, { ...spanish, ...nested, fault: 'English' }, unknown],
    }
    expect(await inLanguage('es', reply)).toMatchObject({
      message: 'The package has 2 errors. Nothing was imported.',
      faults: [
        { fault: 'is missing' },
        { fault: 'has a section that is longer than 9 letters; the language is left out' },
        { fault: 'English' },
      ],
    })
    const left = { path: 'accepted/x.kt', ...fault('skipped.language', { language: 'kotlin' }), reason: 'English' }
    expect(await inLanguage('es', { success: true, skipped: [left] })).toMatchObject({
      skipped: [{ path: 'accepted/x.kt', reason: 'language kotlin is not offered' }],
    })
    const imported = { ...said('problem-package', 'imported', { name: 'Sum' }), warnings: [{ ...missing, fault: 'X' }] }
    expect(await inLanguage('es', imported)).toMatchObject({
      message: 'Sum imported.',
      warnings: [{ file: 'problem.yaml', fault: 'is missing' }],
    })
  })

  test('says what is wrong with each problem of an archive', async () => {
    const missing = { severity: 'error', file: '2/problem.yaml', ...fault('file.missing') }
    const collection = [
      { place: '1', faults: [] },
      { place: '2', faults: [{ ...missing, fault: 'English' }] },
    ]
    expect(await inLanguage('es', { success: true, warnings: [], collection })).toMatchObject({
      collection: [
        { place: '1', faults: [] },
        { place: '2', faults: [{ file: '2/problem.yaml', fault: 'is missing' }] },
      ],
    })
  })

  test('says why a validator of ours refuses an input, and leaves the words of others', async () => {
    const outside = fault('described.outside', { value: '10' })
    const ours = {
      by: 'input description',
      objection: 'English',
      fault: faultWithin('input.atLine', { line: 1, fault: outside }),
    }
    const grammar = {
      by: 'a.ctd',
      objection: 'English',
      fault: faultWithin('input.atColumn', { line: 1, column: 2, fault: fault('data.space') }),
    }
    const made = (objection: object | null) => ({ name: '1', made: { start: '', objection } })
    const job = {
      end: { kind: 'finished' },
      tests: [made(ours), made(grammar), made({ by: 'v.py', objection: 'n is 0' }), made(null)],
    }
    expect(await inLanguage('es', { success: true, job })).toMatchObject({
      job: {
        end: { kind: 'finished' },
        tests: [
          made({ by: 'input description', objection: 'line 1: 10 is outside its range' }),
          made({ by: 'a.ctd', objection: 'line 1, column 2: a space is expected' }),
          made({ by: 'v.py', objection: 'n is 0' }),
          made(null),
        ],
      },
    })
    const { by: _, ...hack } = ours
    const silent = { objection: 'timed-out' }
    const old = { objection: 'line 1: as it was stored before codes' }
    expect(await inLanguage('es', { success: true, hacks: [hack, silent, old, { objection: null }] })).toMatchObject({
      hacks: [{ objection: 'line 1: 10 is outside its range' }, { objection: 'timed out' }, old, { objection: null }],
    })
  })

  test('says how a run ended, before what the program wrote', async () => {
    const crashed = {
      success: false,
      error: 'Runtime error: Exit code 3.\nTraceback',
      ending: { code: 'run.crashed', values: { detail: 'Exit code 3' } },
    }
    const english = { ...crashed, error: 'English\nTraceback' }
    expect(await inLanguage('es', english)).toEqual(crashed)
    expect(await inLanguage('es', { success: true, error: null, results: [english] })).toMatchObject({
      results: [crashed],
    })
  })

  test.each([
    { ...english, code: 'made.up' },
    { ...english, code: 'toString' },
    { ...english, notice: { code: 'problem.toString' } },
    { ...english, notice: { code: 'nothing' } },
    { ...english },
    null,
    'text',
  ])('leaves %j as it is', async (reply) => {
    expect(await inLanguage('es', reply)).toEqual(reply)
  })
})
