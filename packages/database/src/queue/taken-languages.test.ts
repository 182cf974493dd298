import type { LanguageVersions } from '@arbiter/rules/judging/language-versions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readSettings, writeSettings } from '../accounts/site-settings.ts'
import { connect } from '../connection/connect.ts'
import { prepareRoles } from '../connection/roles.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { newProblem, newSubmission, newUser, someJudge } from '../testing/judging.ts'
import { claim } from './judge-queue.ts'
import { selectTakenLanguages } from './taken-languages.ts'

const { db, url } = await freshDatabase()
const judgeRole = connect({ url: (await prepareRoles(url)).judge, name: 'judge', maxConnections: 2 })
afterAll(() => judgeRole.close())
const problemId = await newProblem(db)

const want = async (languageVersions: LanguageVersions) =>
  writeSettings(db, { languageVersions }, (await readSettings(db)).revision)
const judgeWith = (versions: LanguageVersions) => someJudge({ languages: ['cpp', 'go'], versions })
const submit = async (language: 'cpp' | 'go') => newSubmission(db, { userId: await newUser(db), problemId, language })

beforeEach(async () => {
  await db.execute(sql`truncate submissions cascade`)
  await want({})
})

test('without a wanted version every judge takes every language that it has', async () => {
  await submit('go')
  expect(await claim(db, judgeWith({}))).toMatchObject({ language: 'go' })
})

test('a judge with another version takes no such job, takes those behind it, and leaves it to a judge with the wanted one', async () => {
  await want({ go: 'go1.23.4' })
  await submit('go')
  await submit('cpp')
  const old = judgeWith({ cpp: 'g++ 12.2.0', go: 'go1.19.8' })
  expect(await claim(db, old)).toMatchObject({ language: 'cpp' })
  expect(await claim(db, old)).toBeNull()
  expect(await claim(db, judgeWith({ go: 'go1.23.4' }))).toMatchObject({ language: 'go' })
})

test('a judge that names no version takes a language only while none is wanted', async () => {
  await want({ go: 'go1.23.4' })
  await submit('go')
  expect(await claim(db, judgeWith({}))).toBeNull()
  await want({ cpp: 'g++ 13.1.0' })
  expect(await claim(db, judgeWith({}))).toMatchObject({ language: 'go' })
})

test('a judge learns which versions are wanted, and nothing else of the settings', async () => {
  await want({ go: 'go1.23.4' })
  expect(await selectTakenLanguages(judgeRole.db, judgeWith({ go: 'go1.19.8' }))).toEqual(['cpp'])
  await expect(readSettings(judgeRole.db)).rejects.toThrow()
})
