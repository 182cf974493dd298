import type { DraftState } from './reducer.ts'
import { isSaved, newestFirst, type Version } from './versions.ts'

export type DraftStatus = 'untouched' | 'stored-here' | 'not-stored' | 'saving' | 'saved'

/** What the user should know about the code of this tab. */
export function draftStatus(state: DraftState): DraftStatus {
  const { owner, currentId, held, isActive, failure } = state
  const unsaved = unsavedHere(state)
  const due = unsaved.filter(({ id, language }) => id === currentId || !held.includes(language))
  const here = wouldLoseCode(state) ? 'not-stored' : 'stored-here'
  if (owner === null) return isActive ? here : 'untouched'
  if (!isActive && unsaved.every(({ language }) => held.includes(language))) return 'untouched'
  if (due.length === 0) return 'saved'
  return failure || due.some((version) => isRefused(state, version)) ? here : 'saving'
}

/** Neither this browser nor the server has it: it would be gone with the page. */
export function wouldLoseCode(state: DraftState): boolean {
  return unsavedHere(state).some(({ id }) => state.unstored.includes(id))
}

function unsavedHere({ tab, versions }: DraftState): Version[] {
  return versions.filter((version) => version.tab === tab && !isSaved(version))
}

/**
 * What the leader tab has to save, the last edit at the end: it becomes the newest on the next device. Where the browser
 * cannot elect a leader, each tab leaves out what other tabs have announced.
 */
export function versionsToSave(state: DraftState, canElect: boolean): Version[] {
  if (state.owner === null) return []
  const isDue = (version: Version) =>
    !isSaved(version) && !isRefused(state, version) && !state.held.includes(version.language)
  const isOurs = ({ id }: Version) => canElect || !state.announced.includes(id)
  return newestFirst(state.versions.filter((version) => isDue(version) && isOurs(version))).reverse()
}

/** If the server's entry is the only copy of another version, the save begins a new entry instead. */
export function withOwnEntry({ versions }: DraftState, version: Version): Version {
  const { id, revision } = version
  const isTaken = versions.some((other) => other.id !== id && isSaved(other) && other.revision?._id === revision?._id)
  return isTaken ? { ...version, revision: null } : version
}

const isRefused = ({ refused }: DraftState, { id, edit }: Version) => refused[id] === edit
