import { readFileSync } from 'node:fs'
import { problems } from '@arbiter/database/schema/problems'
import { newProposal, newSubmission } from '@arbiter/database/testing/judging'
import { newTeam } from '@arbiter/database/testing/teams'
import { eq } from 'drizzle-orm'
import { type Visit, visit } from './browser.ts'
import { joinByCall, makeContest } from './contests.ts'
import { db, flag, makeAdmin, newMember } from './people.ts'
import { addPastDecision, addSubmission, addWebhook, announce, givePoints, idOf } from './records.ts'
import { asAdmin } from './workspace.ts'

/** Who opens a page. A person of their own for each walk, because the language of a page is kept with the account. */
export type Walker = 'visitor' | 'member' | 'restricted' | 'admin'

export interface Walk {
  /** Every address of the product, by the person who opens it. */
  addresses: Readonly<Record<Walker, readonly string[]>>
  arrive(walker: Walker): Promise<Visit>
}

/** On phones a control is as large as a finger. */
const TOUCHED = { hasTouch: true }
const SLUG = 'quiet-carriage'

/** Makes what the pages need to have something to show. `mark` tells the records of a walk from those of others. */
export async function prepareWalk(mark: string): Promise<Walk> {
  const names = { member: `walker-${mark}`, restricted: `restricted-${mark}`, admin: `organiser-${mark}` }
  const people = {
    member: await newMember(names.member, TOUCHED),
    restricted: await newMember(names.restricted, TOUCHED),
    admin: await newMember(names.admin, TOUCHED),
  }
  await makeAdmin(names.admin)
  const wrong = { username: names.member, slug: SLUG, verdict: 'Wrong Answer', createdAt: new Date() } as const
  const submission = await addSubmission(wrong)
  await addSubmission({ ...wrong, verdict: 'Accepted' })
  await givePoints(names.member, 120, 2)
  await announce(names.member, `News ${mark}`)
  await addPastDecision(names.restricted)
  await flag(names.restricted, `Shared code ${mark}`)
  const contest = await makeContest({ title: `Walked ${mark}`, contestType: 'CF', startsIn: -60 })
  await joinByCall(people.member, contest)
  const [first] = contest.problems
  if (!first) throw new Error('the contest has no problem')
  await newSubmission(db, { userId: await idOf(names.member), problemId: first.id, contestId: contest.id })
  const team = await newTeam(db, { captainId: await idOf(names.member), name: `Crew ${mark}` })
  const ids = { team, contest: contest.id, submission, hacked: first.id, ...(await settingIds(mark, names.member)) }
  return {
    addresses: addressesOf(names, ids),
    arrive: async (walker) => (walker === 'visitor' ? visit(TOUCHED) : people[walker]),
  }
}

interface Ids {
  team: string
  contest: string
  submission: string
  hacked: string
  user: string
  problem: string
  rejudge: string
  proposal: string
}

async function settingIds(
  mark: string,
  username: string,
): Promise<Pick<Ids, 'user' | 'problem' | 'rejudge' | 'proposal'>> {
  const [problem] = await db.select({ id: problems.id }).from(problems).where(eq(problems.slug, SLUG))
  if (!problem) throw new Error(`there is no ${SLUG}`)
  const user = await idOf(username)
  const admin = await asAdmin()
  const criteria = { problemId: problem.id, username, reason: `Walked ${mark}` }
  const reply = await admin.post('/api/admin/rejudges', { data: criteria })
  const { rejudgeId } = await reply.json()
  await admin.dispose()
  await addWebhook(user, `Chat ${mark}`)
  const proposal = await newProposal(db, problem.id, { proposedBy: user, input: `${mark.length} ${mark.length}\n` })
  return { user, problem: problem.id, rejudge: rejudgeId, proposal }
}

function addressesOf({ member }: Record<'member', string>, ids: Ids): Walk['addresses'] {
  const admin = (...paths: string[]) => paths.map((path) => `/admin${path}`)
  const setting = [
    'testcases',
    'solutions',
    'history',
    'generators',
    'stress',
    'subtasks',
    'validator',
    'translations',
    'people',
  ]
  return {
    visitor: [
      ...['/', '/login', '/register', '/forgot-password', '/reset-password#token=x', '/languages', '/help', '/status'],
      ...[
        '/problems',
        `/problems/${SLUG}`,
        '/problems?search=zzzz',
        '/leaderboard',
        `/users/${member}`,
        '/submissions',
      ],
      ...[
        '/contests',
        `/contests/${ids.contest}`,
        `/contests/${ids.contest}/leaderboard`,
        '/no-such-page',
        '/rights#invitation=x',
      ],
    ],
    member: [
      ...[
        '/',
        '/problems',
        `/problems/${SLUG}`,
        `/problems/${SLUG}/tests`,
        '/drafts',
        '/notifications',
        '/rights',
        '/leaderboard',
      ],
      ...['/teams', `/teams/${ids.team}`],
      ...['/profile', '/profile/solved-problems', '/profile/contests', '/profile/settings'],
      ...['/submissions', `/submissions/${ids.submission}`, '/contests', `/contests/${ids.contest}`],
      ...[`/contests/${ids.contest}/submissions`, `/contests/${ids.contest}/hacks/${ids.hacked}`],
    ],
    restricted: ['/account-status', '/profile', '/'],
    admin: [
      ...admin('', '/users', '/users/import', `/users/${ids.user}`, '/problems', '/create-problem', '/import-problem'),
      ...admin(`/edit-problem/${ids.problem}`, ...setting.map((page) => `/problems/${ids.problem}/${page}`)),
      ...admin('/contests', '/create-contest', `/edit-contest/${ids.contest}`, '/submissions', '/settings'),
      ...admin('/rejudges', '/rejudges/new', `/rejudges/${ids.rejudge}`, '/appeals', '/audit'),
      ...admin(`/users/${ids.user}?tab=rights`, `/contests/${ids.contest}/people`),
      ...admin('/webhooks', '/test-proposals', `/test-proposals/${ids.proposal}`),
      ...[`/contests/${ids.contest}`, `/contests/${ids.contest}/jury`, `/submissions/${ids.submission}`],
    ],
  }
}

const ROUTES = new URL('../../apps/web/src/app/routes.tsx', import.meta.url)
/** The help has a document at each address, which is written in the language of its own. */
const ELSEWHERE = ['/help/:name']

/** The routes of the app that no address of a walk leads to. */
export function routesLeftOut({ addresses }: Walk): string[] {
  const routes = [...readFileSync(ROUTES, 'utf8').matchAll(/^ {2}page\('([^']+)'/gm)].map(([, path = '']) => path)
  if (routes.length === 0) throw new Error('the table of routes is written in another way now')
  const walked = Object.values(addresses)
    .flat()
    .map((address) => address.replace(/[?#].*/, ''))
  const isWalked = (path: string) => walked.some((address) => patternOf(path).test(address))
  return routes.filter((path) => path !== '*' && !ELSEWHERE.includes(path) && !isWalked(path))
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
