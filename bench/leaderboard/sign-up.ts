import { connectOnce } from '@arbiter/database/connect'
import type { LaunchedProduct } from '../../scripts/testing/launch-product.ts'

const person = { username: 'somebody', password: 'a benchmark of ours' }

/** Somebody in the midst of the board; returns the cookie. */
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
  await client.end()
  const reply = await post(`${origin}/api/users/login`, person)
  return (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

async function post(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(await reply.text())
  return reply
}
