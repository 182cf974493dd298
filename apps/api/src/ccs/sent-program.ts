import { CcsSubmission } from '@arbiter/contract/contests/ccs-bodies'
import { Refusal } from '@arbiter/contract/refusal'
import { MAX_CODE_BYTES } from '@arbiter/rules/limits'
import type { FastifyRequest } from 'fastify'
import { type Entry, fromBufferPromise } from 'yauzl'
import { parseBody } from './parse-body.ts'

/** A program as either kind of client sends it. */
export interface SentProgram {
  problemId: string
  languageId: string
  /** Null: the team of who sends it. */
  teamId: string | null
  code: string
  /** It names an id or a time, which are not for a team to choose. */
  namesOwnTime: boolean
}

/** A form as DOMjudge's client sends it, or JSON with an archive as the specification has it. */
export function readProgram(request: FastifyRequest): Promise<SentProgram> {
  return request.isMultipart() ? readForm(request) : readJson(request.body)
}

async function readForm(request: FastifyRequest): Promise<SentProgram> {
  const fields = new Map<string, string>()
  const files: Buffer[] = []
  for await (const part of request.parts()) {
    if (part.type === 'file') files.push(await part.toBuffer().catch(tooLarge))
    else fields.set(part.fieldname, String(part.value))
  }
  const [file, ...others] = files
  if (!file || others.length > 0) throw new Refusal('ccs.one-file')
  const named = (name: string) => fields.get(name) ?? fields.get(`${name}_id`) ?? ''
  const namesOwnTime = ['id', 'time', 'contest_time'].some((name) => fields.has(name))
  return {
    ...{ problemId: named('problem'), languageId: named('language'), teamId: fields.get('team_id') ?? null },
    ...{ code: file.toString('utf8'), namesOwnTime },
  }
}

function tooLarge(error: { code?: string }): never {
  throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? new Refusal('code.too-large') : error
}

async function readJson(body: unknown): Promise<SentProgram> {
  const { id, time, contest_time, problem_id, language_id, team_id, files } = parseBody(CcsSubmission, body)
  const [file, ...others] = files
  if (!file || others.length > 0) throw new Refusal('ccs.one-file')
  const code = await onlyFile(Buffer.from(file.data, 'base64'))
  const namesOwnTime = [id, time, contest_time].some((value) => value != null)
  return {
    problemId: problem_id,
    languageId: language_id,
    teamId: team_id ?? null,
    code: code.toString('utf8'),
    namesOwnTime,
  }
}

/** No more is unpacked than a program may have. */
async function onlyFile(archive: Buffer): Promise<Buffer> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true }).catch(() => {
    throw new Refusal('ccs.one-file')
  })
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith('/')) entries.push(entry)
  } catch {
    throw new Refusal('input.unreadable')
  }
  const [entry, ...others] = entries
  if (!entry || others.length > 0 || !entry.canDecodeFileData()) throw new Refusal('ccs.one-file')
  if (entry.uncompressedSize > MAX_CODE_BYTES) throw new Refusal('code.too-large')
  const chunks: Buffer[] = []
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  } catch {
    throw new Refusal('input.unreadable')
  }
  return Buffer.concat(chunks)
}
