import { connectOnce } from '@arbiter/database/connection/connect'
import type { LaunchedProduct } from '../scripts/testing/launch-product.ts'

const person = { username: 'somebody', password: 'a benchmark of ours' }

/** Signs up a user in the middle of the leaderboard who has tried a fifth of all problems. Returns the cookie. */
export async function signUp({ origin, databaseUrl }: LaunchedProduct): Promise<string> {
  await post(`${origin}/api/users/register`, {
    ...person,
    firstname: 'A',
    lastname: 'B',
    email: 'somebody@example.org',
  })
  const client = await connectOnce(databaseUrl, 'sign-up')
  await client.query(`
    update user_scores set total_points = (select percentile_disc(0.5) within group (order by total_points) from user_scores)
    where user_id = (select id from users where username = 'somebody')`)
  await client.query(`
    insert into user_problems (user_id, problem_id, attempts, is_solved, is_counted, solved_at, last_submitted_at)
    select users.id, problems.id, 1, number % 3 > 0, number % 3 > 0, case when number % 3 > 0 then now() end, now()
    from users, problems where username = 'somebody' and number % 5 = 0`)
  await client.end()
  const reply = await post(`${origin}/api/users/login`, person)
  return cookieOf(reply)
}

export async function signInAdmin({ origin, adminPassword }: LaunchedProduct): Promise<string> {
  const reply = await post(`${origin}/api/users/login`, { username: 'admin', password: adminPassword })
  return cookieOf(reply)
}

const cookieOf = (reply: Response) => (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? ''

async function post(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(await reply.text())
  return reply
}
