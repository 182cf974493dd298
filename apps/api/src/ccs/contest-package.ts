import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { ccsCollections } from '@arbiter/contract/contests/ccs-calls'
import { presentAccess } from '@arbiter/rules/ccs/access'
import { compressedEntry, type ZipPart } from '../http/zip-stream.ts'
import { aboutObject } from './about.ts'
import { collections } from './collections.ts'
import { contestObject, scoreboardObject } from './facts-objects.ts'
import { programArchive } from './program-archive.ts'
import { snapshotOf } from './snapshot.ts'
import { selectPrograms } from './store.ts'
import { countedTries } from './tries.ts'
import type { CcsView } from './view.ts'

/** How many programs are in memory at once. */
const PROGRAMS_AT_ONCE = 100

/**
 * The contest as a package (CDP): the objects of the Contest API as files, which a resolver loads without a server. The names
 * of the files are those of the specification.
 */
export async function* contestPackage(view: CcsView): AsyncGenerator<ZipPart> {
  const { role, contest, writer, isStrict, state, version } = view
  yield json('api.json', aboutObject(version, view.services.context.config.VERSION))
  yield json('contest.json', contestObject(view))
  yield json('state.json', state)
  yield json('access.json', presentAccess({ role: role.kind, contestType: contest.contestType, writer, isStrict }))
  for (const name of ccsCollections)
    yield packed(`${name}.json`, `[${(await texts(collections[name](view))).join(',\n')}]\n`)
  yield json('scoreboard.json', scoreboardObject(view))
  yield packed('event-feed.ndjson', await lines(view))
  yield* programs(view)
}

const json = (name: string, object: unknown): ZipPart => ({ name, content: Buffer.from(`${JSON.stringify(object)}\n`) })

const compress = promisify(gzip)
const packed = async (name: string, text: string): Promise<ZipPart> => compressedEntry(name, await compress(text))

async function texts(pages: AsyncGenerator<object[]>): Promise<string[]> {
  const all: string[] = []
  for await (const page of pages) for (const object of page) all.push(JSON.stringify(object))
  return all
}

/** As a feed that was read to its end; a token would mean nothing without a server. */
async function lines(view: CcsView): Promise<string> {
  let feed = ''
  for await (const part of snapshotOf(view)) feed += part
  return feed
}

async function* programs(view: CcsView): AsyncGenerator<ZipPart> {
  const tries = countedTries(view)
  for (let first = 0; first < tries.length; first += PROGRAMS_AT_ONCE) {
    const some = tries.slice(first, first + PROGRAMS_AT_ONCE)
    const ids = some.map(({ attempt }) => attempt.submissionId)
    const numbers = new Map(some.map(({ attempt }) => [attempt.submissionId, attempt.number]))
    for (const { id, language, code } of await selectPrograms(view.services.context.db, ids, ids))
      yield { name: `submissions/${numbers.get(id)}/files.zip`, content: await programArchive(language, code ?? '') }
  }
}
