import { type Language, languages } from '@arbiter/rules/languages'
import { inEditor } from '@arbiter/rules/languages/in-editor'
import { MAX_DRAFT_ENTRIES } from '@arbiter/rules/limits'

export interface CodeDocument {
  language: Language
  code: string
}

/** An entry of the server's history as it was last seen: what optimistic concurrency compares. */
export interface Revision {
  _id: string
  savedAt: string
}

export interface ServerDraft extends CodeDocument, Revision {}

/** A line of work in one language. Each tab writes its own, so that no tab overwrites the text of another. */
export interface Version extends CodeDocument {
  id: string
  /** The tab that writes it. */
  tab: string
  /** By the server's clock, so that two devices can be compared. */
  editedAt: string
  /** How often it was edited, and the last of these edits that the server has. */
  edit: number
  savedEdit: number
  /** The server saves into this entry; null begins another. */
  revision: Revision | null
  /** The user has put other code in its place: it is saved, but not offered at the next visit. */
  isReplaced: boolean
}

/** A version in this browser, with its owner and problem. */
export interface StoredVersion extends Version {
  owner: string
  problemId: string
}

export const isSaved = ({ edit, savedEdit }: Version) => savedEdit >= edit

/** Blank code and the template are not worth an offer or an entry of the history. */
export const isWorthKeeping = ({ language, code }: CodeDocument) =>
  code.trim() !== '' && code !== inEditor[language].template

export const isSameCode = (one: CodeDocument, other: CodeDocument) =>
  one.language === other.language && one.code === other.code

/** Instants of one format sort as text. */
export function newestFirst<Kept extends Version>(versions: readonly Kept[], language?: Language): Kept[] {
  const wanted = versions.filter((version) => (language ?? version.language) === version.language)
  return wanted.sort((one, other) => other.editedAt.localeCompare(one.editedAt))
}

/** The later text with the later save. The order in which tabs and the database merge makes no difference. */
export function merged<Kept extends Version>(one: Kept, other: Kept): Kept {
  const text = one.edit >= other.edit ? one : other
  const { savedEdit, revision } = isLaterSave(one, other) ? one : other
  return { ...text, savedEdit, revision, isReplaced: one.isReplaced || other.isReplaced }
}

function isLaterSave(one: Version, other: Version): boolean {
  if (one.savedEdit !== other.savedEdit) return one.savedEdit > other.savedEdit
  return (one.revision?.savedAt ?? '') >= (other.revision?.savedAt ?? '')
}

export function mergedLists<Kept extends Version>(all: readonly Kept[]): Kept[] {
  const byId = new Map<string, Kept>()
  for (const version of all) {
    const known = byId.get(version.id)
    byId.set(version.id, known ? merged(known, version) : version)
  }
  return [...byId.values()]
}

/** The server has older ones. Those that it does not have are bounded like its history. */
const SAVED_VERSIONS_KEPT = 3

export function surplusVersions<Kept extends Version>(versions: readonly Kept[]): Kept[] {
  const limit = (version: Version) => (isSaved(version) ? SAVED_VERSIONS_KEPT : MAX_DRAFT_ENTRIES)
  return languages.flatMap((language) =>
    newestFirst(versions, language).filter((version, place) => place >= limit(version)),
  )
}
