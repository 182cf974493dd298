import type { Language } from '@arbiter/rules/languages'
import { inEditor } from '@arbiter/rules/languages/in-editor'
import {
  type CodeDocument,
  isSameCode,
  isSaved,
  isWorthKeeping,
  mergedLists,
  newestFirst,
  type Revision,
  type ServerDraft,
  type Version,
} from './versions.ts'

interface Shown extends CodeDocument {
  revision: Revision | null
}

/** Code that can take the place of what is shown, and why it is offered. */
export interface Offer extends Shown {
  reason: 'earlier-code' | 'template' | 'submission' | 'history' | 'device' | 'tab' | 'left-behind'
}

/** The drafts of one person to one problem, as one tab knows them. */
export interface DraftState {
  /** Null for a visitor, whose drafts stay in this browser. */
  owner: string | null
  tab: string
  versions: readonly Version[]
  serverDrafts: readonly ServerDraft[]
  /** What the editor was given last: another object when other code takes its place. */
  document: CodeDocument
  /** The version that is being written; null until the first edit of what is shown, which goes on from `base`. */
  currentId: string | null
  base: Revision | null
  offer: Offer | null
  /** The user works in this tab, so code from other tabs and devices no longer replaces its code. */
  isTouched: boolean
  /** The user has dismissed the code of another tab: it is not offered again with each of its edits. */
  ignoresTabs: boolean
  /** Something was written or saved since the page was opened. */
  isActive: boolean
  /** Languages in which another device may have written since: not saved before the user has decided. */
  held: readonly Language[]
  /** Versions that other open tabs have announced. */
  announced: readonly string[]
  /** By id: the edit that the server refused, which is not sent again. */
  refused: Readonly<Record<string, number>>
  /** Versions that this browser could not store. */
  unstored: readonly string[]
  failure: 'offline' | 'other-person' | null
}

/** The time by the server's clock, and the id of the version that the event may begin. */
interface Moment {
  at: string
  newId: string
}

export type DraftEvent =
  | { type: 'typed' }
  | ({ type: 'edited'; code: string } & Moment)
  | { type: 'template-shown'; language: Language }
  | ({ type: 'replaced'; offer: Offer } & Moment)
  | ({ type: 'offer-taken' } & Moment)
  | { type: 'offer-dismissed' }
  | { type: 'server-drafts'; drafts: readonly ServerDraft[] }
  | { type: 'saved'; id: string; edit: number; revision: Revision }
  | { type: 'refused'; id: string; edit: number }
  | { type: 'offline' | 'other-person' }
  | { type: 'stored'; ids: readonly string[]; isStored: boolean }
  | { type: 'other-tab'; versions: readonly Version[]; removed: readonly string[] }
  | { type: 'signed-in'; owner: string; versions: readonly Version[] }

type EventOf<Type extends DraftEvent['type']> = Extract<DraftEvent, { type: Type }>

/** Opens the newest draft in this browser, or the template of the last language. A single tab takes over closed tabs' drafts. */
export function openedDrafts(
  { owner, tab }: Pick<DraftState, 'owner' | 'tab'>,
  found: readonly Version[],
  isAlone: boolean,
  lastLanguage: Language = 'cpp',
): DraftState {
  const versions = isAlone ? found.map((version) => ({ ...version, tab })) : found
  const newest = newestFirst(versions)[0]
  const { language, code } = newest ?? { language: lastLanguage, code: inEditor[lastLanguage].template }
  return {
    ...{ owner, tab, versions, serverDrafts: [], document: { language, code }, base: newest?.revision ?? null },
    ...{ isTouched: false, ignoresTabs: false, isActive: false },
    ...{ held: unsavedLanguages(versions), announced: [], refused: {}, unstored: [], failure: null },
    currentId: (isAlone && newest?.id) || null,
    offer: isAlone ? leftBehind(versions, newest) : null,
  }
}

export function nextDrafts(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'typed':
      return state.isTouched ? state : { ...state, isTouched: true }
    case 'edited':
      return edited(state, event)
    case 'template-shown':
      return templateShown(state, event.language)
    case 'replaced':
      return replaced(state, event)
    case 'offer-taken':
      return state.offer ? begun({ ...state, offer: null }, state.offer, event) : state
    case 'offer-dismissed':
      return offerDismissed(state)
    case 'server-drafts':
      return withServerDrafts(state, event.drafts)
    case 'saved':
      return saved(state, event)
    case 'refused':
      return { ...state, refused: { ...state.refused, [event.id]: event.edit } }
    case 'offline':
    case 'other-person':
      return { ...state, failure: event.type }
    case 'stored':
      return stored(state, event)
    case 'other-tab':
      return otherTab(state, event)
    case 'signed-in':
      return signedIn(state, event)
  }
}

function edited(before: DraftState, { code, ...moment }: EventOf<'edited'>): DraftState {
  const { document, base: revision } = before
  const current = currentVersion(before)
  const state = { ...before, offer: offerAfterEdit(before.offer) }
  // The editor shows it already, so it is not given another document.
  if (!current) return { ...begun(state, { language: document.language, code, revision }, moment), document }
  if (current.code === code) return before
  const next = { ...current, tab: state.tab, code, editedAt: moment.at, edit: current.edit + 1 }
  const versions = state.versions.map((version) => (version === current ? next : version))
  return { ...writing(state, current.language), versions }
}

/** A user who writes on declines the offer; the history keeps it. Code from another tab or device is still offered. */
function offerAfterEdit(offer: Offer | null): Offer | null {
  return offer?.reason === 'tab' || offer?.reason === 'device' ? offer : null
}

/** A new version. What this tab wrote before in that language stays, unless it is the same text or none to speak of. */
function begun(state: DraftState, { language, code, revision }: Shown, { at, newId }: Moment): DraftState {
  const isOwn = (version: Version) => version.tab === state.tab && version.language === language
  const versions = state.versions
    .filter((version) => !isOwn(version) || (version.code !== code && isWorthKeeping(version)))
    .map((version) => (isOwn(version) ? { ...version, isReplaced: true } : version))
  const saves = { edit: 1, savedEdit: 0, revision, isReplaced: false }
  const version = { id: newId, tab: state.tab, language, code, editedAt: at, ...saves }
  const shown = { document: { language, code }, currentId: newId, base: null }
  return { ...writing(state, language), ...shown, versions: [...versions, version] }
}

function writing(state: DraftState, language: Language): DraftState {
  const held = state.held.filter((each) => each !== language)
  return { ...state, isTouched: true, isActive: true, failure: null, held }
}

/** Shows code of another tab or device. The first edit begins a version that goes on from `base`. */
function showing(state: DraftState, { language, code }: CodeDocument, base: Revision | null): DraftState {
  const isSame = isSameCode(shownCode(state), { language, code })
  return { ...state, document: isSame ? state.document : { language, code }, currentId: null, base }
}

/** The template is no draft until the user edits it. Asking for it twice keeps the offer of the first time. */
function templateShown(state: DraftState, language: Language): DraftState {
  const isSame = language === state.document.language
  const code = inEditor[language].template
  if (isSame && shownCode(state).code === code) return state
  const former = isSame ? shownCode(state) : formerCode(state, language)
  const offer = former ? offerOf(isSame ? 'template' : 'earlier-code', former) : null
  return { ...state, isTouched: true, document: { language, code }, currentId: null, base: null, offer }
}

/** Replaces the code by that of a submission or of the history, and offers the replaced code. */
function replaced(state: DraftState, { offer: next, ...moment }: EventOf<'replaced'>): DraftState {
  const isSame = next.language === state.document.language
  const former = isSame ? shownCode(state) : newestFirst(state.versions, next.language)[0]
  const isWorthIt = former && former.code !== next.code && former.code !== inEditor[next.language].template
  return begun({ ...state, offer: isWorthIt ? offerOf(next.reason, former) : null }, next, moment)
}

function offerDismissed(before: DraftState): DraftState {
  const { offer, owner, versions, held } = before
  const state = { ...before, offer: null }
  if (offer?.reason === 'tab') return { ...state, ignoresTabs: true }
  if (offer?.reason === 'device') return { ...state, held: held.filter((language) => language !== offer.language) }
  // The server's history gets it. A visitor has none, and would be offered it at every visit.
  if (offer?.reason !== 'left-behind' || owner !== null) return state
  return { ...state, versions: versions.filter((version) => !isSameCode(version, offer)) }
}

/** Shows newer code of another device, or only offers it if it would hide code that only this browser has. */
function withServerDrafts(before: DraftState, serverDrafts: readonly ServerDraft[]): DraftState {
  const versions = before.versions.map((version) => recognised(version, serverDrafts))
  const newer = serverDrafts.filter((draft) => isNewer(draft, versions))
  const unsaved = unsavedLanguages(versions)
  const held = before.held.filter((language) => newer.some((draft) => draft.language === language))
  const state = { ...before, versions, serverDrafts, held }
  const { language } = state.document
  const candidates = versions.length > 0 ? newer.filter((draft) => draft.language === language) : newer
  const newest = candidates.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))[0]
  if (!newest || isSameCode(newest, shownCode(state))) return state
  const canShow = !state.isTouched && !unsaved.includes(newest.language)
  return canShow ? showing(state, newest, revisionOf(newest)) : { ...state, offer: offerOf('device', found(newest)) }
}

/** The reply to a save may have been lost. Saving again into that entry keeps other versions from continuing it. */
function recognised(version: Version, drafts: readonly ServerDraft[]): Version {
  const same = isSaved(version) ? undefined : drafts.find((draft) => isSameCode(draft, version))
  return same ? { ...version, revision: revisionOf(same) } : version
}

/** A draft that this browser saved is never newer than what was written here since, whatever the clocks say. */
function isNewer({ language, _id, savedAt }: ServerDraft, versions: readonly Version[]): boolean {
  const own = newestFirst(versions, language)[0]
  const isOwn = versions.some(({ revision }) => revision?._id === _id && revision.savedAt === savedAt)
  return !own || (!isOwn && savedAt > own.editedAt)
}

function saved(state: DraftState, { id, edit, revision }: EventOf<'saved'>): DraftState {
  const versions = state.versions.map((version) =>
    version.id === id ? { ...version, revision, savedEdit: Math.max(version.savedEdit, edit) } : version,
  )
  return { ...state, versions, isActive: true, failure: null }
}

function stored(state: DraftState, { ids, isStored }: EventOf<'stored'>): DraftState {
  const others = state.unstored.filter((id) => !ids.includes(id))
  return { ...state, unstored: isStored ? others : [...others, ...ids] }
}

/** An untouched tab shows what another tab writes; in a tab that the user works in, the code stays. */
function otherTab(before: DraftState, { versions: theirs, removed }: EventOf<'other-tab'>): DraftState {
  const known = new Map(before.versions.map(({ id, edit }) => [id, edit]))
  const edits = newestFirst(theirs.filter(({ id, edit }) => edit > (known.get(id) ?? 0)))
  const all = mergedLists([...before.versions, ...theirs])
  const state = {
    ...before,
    versions: all.filter(({ id }) => id === before.currentId || !removed.includes(id)),
    announced: [...new Set([...before.announced, ...theirs.map(({ id }) => id)])],
    held: before.held.filter((language) => edits.every((edit) => edit.language !== language)),
  }
  const newest = edits[0]
  if (newest && !state.isTouched) return showing(state, newest, newest.revision)
  const { language, code } = shownCode(state)
  const isOther = newest?.language === language && newest.code !== code
  const canOffer = !state.ignoresTabs && (state.offer?.reason ?? 'tab') === 'tab'
  return isOther && canOffer ? { ...state, offer: offerOf('tab', newest) } : state
}

/** A visitor has signed in, or a user whose session had ended: they keep the code in the editor. */
function signedIn(state: DraftState, { owner, versions: found }: EventOf<'signed-in'>): DraftState {
  const versions = mergedLists([...state.versions, ...found])
  const held = state.owner === null ? unsavedLanguages(versions) : state.held
  return { ...state, owner, versions, held, refused: {}, failure: null }
}

function currentVersion({ versions, currentId }: DraftState): Version | undefined {
  return versions.find(({ id }) => id === currentId)
}

function shownCode(state: DraftState): Shown {
  return currentVersion(state) ?? { ...state.document, revision: state.base }
}

/** The latest code in a language, from this browser or another device. */
function formerCode({ versions, serverDrafts }: DraftState, language: Language): Shown | undefined {
  const newer = serverDrafts.filter((draft) => draft.language === language && isNewer(draft, versions))
  return [...newer.map(found), ...newestFirst(versions, language)].find(isWorthKeeping)
}

/** An offer of code that a tab left when it was closed offline. */
function leftBehind(versions: readonly Version[], shown: Version | undefined): Offer | null {
  const left = newestFirst(versions, shown?.language).find(
    (one) => one.code !== shown?.code && !isSaved(one) && !one.isReplaced && isWorthKeeping(one),
  )
  return left ? offerOf('left-behind', left) : null
}

const offerOf = (reason: Offer['reason'], { language, code, revision }: Shown) => ({ reason, language, code, revision })

const revisionOf = ({ _id, savedAt }: Revision): Revision => ({ _id, savedAt })

const found = ({ language, code, ...revision }: ServerDraft): Shown => ({ language, code, revision })

const unsavedLanguages = (versions: readonly Version[]) =>
  versions.filter((version) => !isSaved(version)).map(({ language }) => language)
