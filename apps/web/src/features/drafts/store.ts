import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { clearLocalDrafts, localKey, readLocalDrafts, writeLocalDraft } from './local-drafts.ts'
import { isSaved, merged, mergedLists, type StoredVersion, surplusVersions, type Version } from './versions.ts'

/** The owner of drafts that were written without signing in. */
export const VISITOR = 'visitor'

export type Place = Pick<StoredVersion, 'owner' | 'problemId'>

interface Schema extends DBSchema {
  versions: { key: string; value: StoredVersion; indexes: { place: [owner: string, problemId: string] } }
}
type Database = IDBPDatabase<Schema>

/** Some browsers never answer. The editor waits this long at most. */
const OPEN_WITHIN_MS = 5_000

/**
 * Drafts in this browser: in IndexedDB, or in memory if that fails. People who share a browser do not see each
 * other's code, and what a visitor wrote is taken over by the account they sign in with.
 */
export class DraftStore {
  #opening: Promise<Database> | undefined
  /** Versions that the browser could not store. */
  readonly #unstored = new Map<string, StoredVersion>()
  /** Versions that are being written to IndexedDB. */
  readonly #pending = new Map<string, StoredVersion>()

  async read(place: Place): Promise<Version[]> {
    const local = readLocalDrafts()
    const stored = await this.#find(place)
    const found = [...stored, ...[...local.values()].flat(), ...this.#unstored.values()]
    const all = found.map((version) => adopted(version, place))
    const own = mergedLists(all.filter((version) => isAt(version, place)))
    const surplus = surplusVersions(own)
    const changed = all.filter((version) => !stored.includes(version))
    const isStored = await this.#keep(changed, idsOf(surplus))
    if (isStored) clearLocalDrafts(local.keys())
    return own.filter((version) => !surplus.includes(version))
  }

  /** All versions of this owner, and those of visitors, which no account has adopted yet. */
  async readAll(owner: string): Promise<StoredVersion[]> {
    const local = [...readLocalDrafts().values()].flat()
    const found = [...(await this.#all()), ...local, ...this.#unstored.values()]
    return found.filter((version) => version.owner === owner || version.owner === VISITOR)
  }

  /** Returns whether this browser has stored it. */
  async write(place: Place, versions: readonly Version[], removed: readonly string[]): Promise<boolean> {
    const written = versions.map((version) => ({ ...version, ...place }))
    for (const version of written) this.#pending.set(version.id, version)
    return this.#keep(written, removed)
  }

  /** IndexedDB may not finish while a page closes, so pending versions are also written to localStorage. */
  beforeClosing(): void {
    for (const version of this.#pending.values()) writeLocalDraft(version)
  }

  async #keep(versions: readonly StoredVersion[], removed: readonly string[]): Promise<boolean> {
    if (versions.length + removed.length === 0) return true
    const isStored = await this.#put(versions, removed)
    for (const version of versions) this.#settle(version, isStored)
    for (const id of removed) this.#unstored.delete(id)
    return isStored
  }

  #settle(version: StoredVersion, isStored: boolean): void {
    const isLatest = this.#pending.get(version.id) === version
    if (isLatest) this.#pending.delete(version.id)
    if (isStored) this.#unstored.delete(version.id)
    else this.#unstored.set(version.id, version)
    if (isStored && isLatest) clearLocalDrafts([localKey(version)])
  }

  async #find({ owner, problemId }: Place): Promise<StoredVersion[]> {
    try {
      const db = await this.#open()
      const owners = [...new Set([owner, VISITOR])]
      return (await Promise.all(owners.map((one) => db.getAllFromIndex('versions', 'place', [one, problemId])))).flat()
    } catch {
      return []
    }
  }

  async #all(): Promise<StoredVersion[]> {
    try {
      return await (await this.#open()).getAll('versions')
    } catch {
      return []
    }
  }

  async #put(versions: readonly StoredVersion[], removed: readonly string[]): Promise<boolean> {
    try {
      const db = await this.#open()
      await putMerged(db, versions, removed).catch(async () => {
        await evictSaved(db)
        await putMerged(db, versions, removed)
      })
      return true
    } catch {
      return false
    }
  }

  #open(): Promise<Database> {
    this.#opening ??= openDatabase(() => {
      this.#opening = undefined
    })
    const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('no answer')), OPEN_WITHIN_MS))
    return Promise.race([this.#opening, late])
  }
}

/** One instance for the page, so that a visitor's code survives signing in even when nothing can be stored. */
export const browserDrafts = new DraftStore()

async function openDatabase(onTerminated: () => void): Promise<Database> {
  return openDB<Schema>('arbiter-drafts', 1, {
    upgrade(db) {
      db.createObjectStore('versions', { keyPath: 'id' }).createIndex('place', ['owner', 'problemId'])
    },
    terminated: onTerminated,
  })
}

const isAt = (version: StoredVersion, { owner, problemId }: Place) =>
  version.owner === owner && version.problemId === problemId

/** The account takes over what a visitor wrote here, so that the next user of this browser does not find it. */
const adopted = (version: StoredVersion, place: Place): StoredVersion =>
  isAt(version, { ...place, owner: VISITOR }) && place.owner !== VISITOR ? { ...version, ...place } : version

const idsOf = (versions: readonly Version[]) => versions.map(({ id }) => id)

/** Other tabs write, too: the later text and the later save win. What belongs to an account stays there. */
async function putMerged(db: Database, versions: readonly StoredVersion[], removed: readonly string[]): Promise<void> {
  const { store, done } = db.transaction('versions', 'readwrite')
  const puts = versions.map(async (version) => {
    const there = (await store.get(version.id)) ?? version
    const owner = there.owner === VISITOR ? version.owner : there.owner
    await store.put({ ...merged(version, there), owner })
  })
  await Promise.all([...puts, ...removed.map((id) => store.delete(id)), done])
}

/** When the storage is full, deletes versions that the server has. */
async function evictSaved(db: Database): Promise<void> {
  const { store, done } = db.transaction('versions', 'readwrite')
  const saved = (await store.getAll()).filter(isSaved)
  await Promise.all([...saved.map(({ id }) => store.delete(id)), done])
}
