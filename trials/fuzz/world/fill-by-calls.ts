import { described } from '@arbiter/api/testing/play-search'
import { formOf, zipOf } from '@arbiter/api/testing/zip'
import { current } from '@arbiter/problem-format/testing/some-package'
import type { Role } from '../roles.ts'
import type { World } from './world.ts'

/** What only the server can make: packages, pictures and a rejudge. */
export async function fillByCalls(world: World, origin: string): Promise<void> {
  const site = { world, origin }
  await importSecretPackage(site)
  const spare = await importPackage(site, 'spare-packed', '8d4e28ba-2fa1-41d2-883f-0016d3cca427', {
    'submissions/accepted/mutable.py': 'a, b = map(int, input().split())\nprint(a + b)\n',
  })
  world.expend('problem', 'spare-packed', spare)
  world.guard('fileName', 'attachment', 'notes.txt')
  world.guard('fileName', 'manifest', 'problem.yaml')
  await uploadPictures(site)
  const submissionIds = [world.idOf('submission', 'spare-1')]
  const { rejudgeId } = await call<{ rejudgeId: string }>(site, 'admin', 'POST', '/api/admin/rejudges', {
    submissionIds,
  })
  world.expend('rejudge', 'spare', rejudgeId)
}

interface Site {
  world: World
  origin: string
}

/** Solutions and tests of a package are for administrators alone. */
async function importSecretPackage(site: Site): Promise<void> {
  const plant = (what: string) => site.world.canaries.plant(`${what} of a package`, ['admin'])
  const id = await importPackage(site, 'packed', '7d4e28ba-2fa1-41d2-883f-0016d3cca427', {
    'submissions/accepted/mutable.py': `# ${plant('solution')}\na, b = map(int, input().split())\nprint(a + b)\n`,
    'data/secret/03.in': `7 7\n${plant('input')}\n`,
    'data/secret/03.ans': `14\n${plant('output')}\n`,
  })
  site.world.guard('problem', 'packed', id)
}

type Files = Record<string, string | Buffer | null>

/** With a UUID of its own: packages that are uploaded in a run would take its place otherwise. */
async function importPackage(site: Site, name: string, uuid: string, more: Files): Promise<string> {
  const manifest = `problem_format_version: 2025-09\nname: Packed\nuuid: ${uuid}\n`
  const files = { ...current, 'problem.yaml': manifest, 'attachments/notes.txt': 'Notes.', ...more }
  const body = zipOf(Object.entries(files).map(([name, content]) => ({ name, content: content ?? '' })))
  const headers = { 'content-type': 'application/zip' }
  const reply = await ask<{ problem: { _id: string } }>(site, 'admin', `/api/admin/problems/import?name=${name}`, {
    ...{ method: 'POST', body, headers },
  })
  const { inputDescription, referenceCode } = described
  const reference = { inputDescription, reference: { language: 'python', code: referenceCode } }
  await call(site, 'admin', 'PUT', `/api/problems/${reply.problem._id}`, reference)
  return reply.problem._id
}

/** The smallest of its kind that is read as one. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function uploadPictures(site: Site): Promise<void> {
  const { payload, headers } = formOf([{ name: 'a.png', content: PNG }])
  const form = { body: payload, headers }
  const own = await ask(site, 'member', '/api/users/profile/picture', { method: 'PUT', ...form })
  const shown = await ask(site, 'admin', '/api/admin/problem-pictures', { method: 'POST', ...form })
  for (const [label, reply] of Object.entries({ own, shown })) {
    const name = JSON.stringify(reply).match(/[0-9a-f]{64}\.webp/)?.[0]
    if (name) site.world.guard('pictureName', label, name)
  }
}

function call<Reply>(site: Site, role: Role, method: string, path: string, body: object): Promise<Reply> {
  const headers = { 'content-type': 'application/json' }
  return ask(site, role, path, { method, headers, body: JSON.stringify(body) })
}

async function ask<Reply>({ world, origin }: Site, role: Role, path: string, request: RequestInit): Promise<Reply> {
  const headers = { ...request.headers, cookie: world.cookies.get(role) ?? '' }
  const reply = await fetch(`${origin}${path}`, { ...request, headers })
  if (!reply.ok) throw new Error(`${path} was refused: ${await reply.text()}`)
  return (await reply.json()) as Reply
}
