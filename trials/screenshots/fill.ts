import { connect } from '@arbiter/database/connection/connect'
import type { LaunchedProduct } from '../../scripts/testing/launch-product.ts'
import { fillAdministration } from './fill-administration.ts'
import { fillContests } from './fill-contests.ts'
import { fillPractice } from './fill-practice.ts'
import type { Filled, People, ProblemIds } from './filled.ts'
import { addPastYear } from './past-year.ts'
import { type Cookies, Person } from './person.ts'
import type { Viewer } from './state.ts'

/** Thirty characters, the longest that a username may have, and a name to match. */
const LONGEST = {
  username: 'maximiliana-von-hohenstaufen-1',
  name: 'Maximiliana-Alexandrina von Hohenstaufen-Wittelsbach',
}

const members = [
  ['ines', 'Ines Okafor'],
  ['newcomer', 'Noor Haddad'],
  ['flagged', 'Felix Brandt'],
  ['appealing', 'Amira Sato'],
  ['rejected', 'Ravi Menon'],
  [LONGEST.username, LONGEST.name],
  ['kwame', 'Kwame Mensah'],
  ['lucia', 'Lucía Ferrer'],
  ['tomasz', 'Tomasz Zieliński'],
  ['yuki', 'Yuki Tanaka'],
] as const

/** Through the calls of the product, so that everything in the pictures has happened; only the past year is written down. */
export async function fill(product: LaunchedProduct): Promise<{ filled: Filled; cookies: Map<Viewer, Cookies> }> {
  const admin = await Person.signIn(product.origin, 'admin', product.adminPassword)
  const people = new Map<string, Person>()
  for (const [username, name] of members) people.set(username, await Person.register(product.origin, username, name))
  const problems = await problemIds(admin)
  await pastOf('ines', product, problems)
  const contests = await fillContests(admin, people, problems)
  const submissions = await fillPractice(people, problems)
  const made = await fillAdministration(admin, people, problems, submissions)
  const cookies = await cookiesOf(admin, people)
  await Promise.all([admin, ...people.values()].map((person) => person.close()))
  return { filled: { submissions, contests, admin: made }, cookies }
}

async function problemIds(admin: Person): Promise<Map<string, string>> {
  const { problems } = await admin.get<{ problems: { _id: string; slug: string }[] }>('/problems?page=1&limit=100')
  return new Map(problems.map(({ slug, _id }) => [slug, _id]))
}

async function pastOf(username: string, { databaseUrl }: LaunchedProduct, problems: ProblemIds): Promise<void> {
  const connection = connect({ url: databaseUrl, name: 'screenshots', maxConnections: 1 })
  await addPastYear(connection.db, username, [...problems.values()])
  await connection.close()
}

async function cookiesOf(admin: Person, people: People): Promise<Map<Viewer, Cookies>> {
  const cookies = new Map<Viewer, Cookies>([['admin', await admin.cookies()]])
  for (const viewer of ['ines', 'newcomer', 'flagged', 'appealing', 'rejected'] as const)
    cookies.set(viewer, (await people.get(viewer)?.cookies()) ?? [])
  cookies.set('longest', (await people.get(LONGEST.username)?.cookies()) ?? [])
  return cookies
}
