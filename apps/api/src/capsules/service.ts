import { createHash } from 'node:crypto'
import { Refusal } from '@arbiter/contract/refusal'
import { type Capsule, type CapsuleContent, testSetText } from '@arbiter/contract/wire/capsule'
import type { Db } from '@arbiter/database/connection/connect'
import { readBlob } from '@arbiter/database/problems/blobs'
import { casesOfTestSet, type StoredTestCase } from '@arbiter/database/problems/test-sets'
import type { JudgingPlan } from '@arbiter/rules/judging/judging-plan'
import { MAX_CAPSULE_DATA_BYTES } from '@arbiter/rules/limits'
import type { Viewer } from '@arbiter/rules/people/access'
import { recordExport } from '../audit/service.ts'
import type { SeenSubmission } from '../submissions/present.ts'
import { seeSubmission } from '../submissions/service.ts'
import { presentCapsule } from './present.ts'
import { findJudgement, selectBlobSizes } from './store.ts'

/** The capsule of the current judgement, for viewers who may see the submission, with the tests that the viewer may have. */
export async function capsuleOf(db: Db, viewer: Viewer, submissionId: string, now: Date): Promise<Capsule> {
  const seen = await seeSubmission(db, viewer, submissionId, now)
  if (seen.results !== 'all') throw new Refusal('submission.capsule-withheld')
  const { judgementId } = seen.submission
  const judgement = judgementId ? await findJudgement(db, judgementId) : undefined
  if (!judgement?.testSet) throw new Refusal('submission.still-judging')
  const { testSet } = judgement
  const cases = await casesOfTestSet(db, testSet.id)
  const plan = seen.isJury ? judgement.plan : null
  const allowed = [...cases.entries()].filter(([position]) => mayHold(seen, position))
  const { held, hashes } = await fitting(db, filesOf(plan), new Map(allowed))
  await recordCapsule(db, viewer, seen.submission)
  return presentCapsule({
    ...{ seen, judgement: { ...judgement, testSet }, plan, held, blobs: await contentsOf(db, hashes) },
    hash: {
      testSet: sha256(testSetText(testSet.id, cases.map(identified))),
      plan: planHash(testSet.id, judgement.plan),
    },
    now,
  })
}

/** Authors may download their own capsules without an entry in the log. */
async function recordCapsule(db: Db, viewer: Viewer, { id, number, user, problem }: SeenSubmission['submission']) {
  if (user.id === viewer.id) return
  const subject = { subjectKind: 'submission', subjectId: id }
  const details = { number, username: user.username, problem: problem.name }
  await recordExport(db, viewer.id, { action: 'submission.capsule', ...subject }, details)
}

/** Contestants get the samples, administrators get everything; the reveal policy only covers the excerpts that pages show. */
function mayHold({ tests, isJury }: SeenSubmission, position: number): boolean {
  if (isJury) return true
  return tests.some((test) => test.position === position && test.isSample && test.isShown)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const planHash = (salt: string, plan: JudgingPlan | null) => plan && sha256(JSON.stringify([salt, plan]))

const filesOf = (plan: JudgingPlan | null) =>
  [...(plan?.validator?.files ?? []), ...(plan?.included ?? []).flatMap(({ files }) => files)].map(({ hash }) => hash)

const hashesOf = ({ inputHash, outputHash, files }: StoredTestCase) => [
  inputHash.toString('hex'),
  outputHash.toString('hex'),
  ...files.map(({ hash }) => hash),
]

const identified = ({ inputHash, outputHash, ...rest }: StoredTestCase) => {
  return { ...rest, inputHash: inputHash.toString('hex'), outputHash: outputHash.toString('hex') }
}

interface Fitting {
  held: Map<number, StoredTestCase>
  hashes: Set<string>
}

/** The tests that fit, in order. The problem's files come first: without them nothing can be judged. */
async function fitting(db: Db, files: string[], allowed: Map<number, StoredTestCase>): Promise<Fitting> {
  const sizes = await selectBlobSizes(db, [...files, ...[...allowed.values()].flatMap(hashesOf)])
  const sizeOf = (hashes: Iterable<string>) => [...hashes].reduce((sum, hash) => sum + (sizes.get(hash) ?? 0), 0)
  const hashes = new Set(files)
  const held = new Map<number, StoredTestCase>()
  let bytes = sizeOf(hashes)
  for (const [position, one] of allowed) {
    const more = new Set(hashesOf(one).filter((hash) => !hashes.has(hash)))
    if (bytes + sizeOf(more) > MAX_CAPSULE_DATA_BYTES) continue
    for (const hash of more) hashes.add(hash)
    bytes += sizeOf(more)
    held.set(position, one)
  }
  return { held, hashes }
}

async function contentsOf(db: Db, hashes: Iterable<string>): Promise<Record<string, CapsuleContent>> {
  const contents: Record<string, CapsuleContent> = {}
  for (const hash of hashes) contents[hash] = contentOf(await readBlob(db, Buffer.from(hash, 'hex')))
  return contents
}

function contentOf(bytes: Buffer): CapsuleContent {
  const text = bytes.toString('utf8')
  return Buffer.from(text).equals(bytes) ? { text } : { base64: bytes.toString('base64') }
}
