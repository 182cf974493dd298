import type { Language } from '@arbiter/rules/languages'
import { inEditor } from '@arbiter/rules/languages/in-editor'
import { expect, test } from 'vitest'
import { type DraftEvent, type DraftState, nextDrafts, openedDrafts } from './reducer.ts'
import { draftStatus, versionsToSave, wouldLoseCode } from './status.ts'
import { at, version } from './testing.ts'
import type { ServerDraft, Version } from './versions.ts'

const entry = { _id: 'e1', savedAt: at(40) }
const open = (versions: Version[] = [], { owner = 'ines' as string | null, isAlone = true } = {}) =>
  openedDrafts({ owner, tab: 'here' }, versions, isAlone)
const after = (state: DraftState, ...events: DraftEvent[]) => events.reduce(nextDrafts, state)
const edited = (code: string, minute = 10): DraftEvent => ({
  type: 'edited',
  code,
  at: at(minute),
  newId: `new ${code}`,
})
const fromServer = (code: string, minute: number, language: Language = 'cpp'): ServerDraft => ({
  ...{ _id: `of ${code}`, savedAt: at(minute), language, code },
})
const arrived = (...drafts: ServerDraft[]): DraftEvent => ({ type: 'server-drafts', drafts })
const otherTab = (...versions: Version[]): DraftEvent => ({ type: 'other-tab', versions, removed: [] })
const template = (language: Language): DraftEvent => ({ type: 'template-shown', language })
const taken: DraftEvent = { type: 'offer-taken', at: at(20), newId: 'taken' }
const dismissed: DraftEvent = { type: 'offer-dismissed' }
const savedAs = (id: string, edit: number): DraftEvent => ({ type: 'saved', id, edit, revision: entry })

const shown = ({ document }: DraftState) => document.code
const codes = ({ versions }: DraftState) => versions.map(({ code }) => code)
const toSave = (state: DraftState) => versionsToSave(state, true).map(({ code }) => code)

test('a new problem opens with the template of the last language, one that was left with the code that was written last', () => {
  expect(open().document).toEqual({ language: 'cpp', code: inEditor.cpp.template })
  const inJava = openedDrafts({ owner: null, tab: 'here' }, [], true, 'java')
  expect(inJava.document).toEqual({ language: 'java', code: inEditor.java.template })
  const left = open([version('older'), version('print(1)', { language: 'python', editedAt: at(5) })])
  expect(left.document).toEqual({ language: 'python', code: 'print(1)' })
})

test('edits of what is shown are one version, with each edit counted', () => {
  const state = after(open(), edited('a'), edited('ab', 11), edited('ab', 12))
  expect(state.versions).toMatchObject([{ id: 'new a', code: 'ab', edit: 2, editedAt: at(11), savedEdit: 0 }])
  expect(shown(state)).toBe(inEditor.cpp.template) // the editor has the text already
})

test('a tab that is alone goes on with the version it opens, any other begins its own in the same entry', () => {
  const left = version('left', { revision: entry, savedEdit: 1 })
  expect(after(open([left]), edited('left, on')).versions).toMatchObject([{ id: 'left', code: 'left, on', edit: 2 }])
  const beside = after(open([left], { isAlone: false }), edited('left, on'))
  expect(beside.versions).toMatchObject([{ code: 'left' }, { code: 'left, on', edit: 1, revision: entry }])
})

test('what a tab that was closed offline has left is offered, and saved before what is shown', () => {
  const state = open([version('one'), version('two', { editedAt: at(5) })])
  expect(state.offer).toMatchObject({ reason: 'left-behind', code: 'one' })
  expect(toSave(state)).toEqual([]) // another device may have written since
  expect(toSave(after(state, arrived()))).toEqual(['one', 'two'])
  const others = [version('one', { isReplaced: true }), version('saved', { savedEdit: 1 }), version(' ')]
  expect(open([...others, version('two', { editedAt: at(5) })]).offer).toBeNull()
  expect(open([version('one'), version('two', { editedAt: at(5) })], { isAlone: false }).offer).toBeNull()
})

test('a visitor who dismisses what was left behind is not offered it again', () => {
  const left = [version('one'), version('two', { editedAt: at(5) })]
  expect(codes(after(open(left, { owner: null }), dismissed))).toEqual(['two'])
  expect(codes(after(open(left), dismissed))).toEqual(['one', 'two'])
})

test('another language shows its template and offers what was written in it before, never the template itself', () => {
  const state = after(open(), edited('mine'), template('python'))
  expect(state.document).toEqual({ language: 'python', code: inEditor.python.template })
  expect(state.offer).toBeNull()
  const back = after(state, template('cpp'))
  expect(shown(back)).toBe(inEditor.cpp.template)
  expect(back.offer).toMatchObject({ reason: 'earlier-code', code: 'mine' })
  expect(codes(back)).toEqual(['mine'])
  const blank = after(open(), edited('mine'), template('cpp'), edited(' '), template('python'), template('cpp'))
  expect(blank.offer?.code).toBe('mine')
  const elsewhere = after(open(), arrived(fromServer('print(2)', 1, 'python')), template('cpp'), template('python'))
  expect(elsewhere.offer).toMatchObject({ code: 'print(2)', revision: { _id: 'of print(2)' } })
})

test('the template is no draft before a user writes in it; then what it replaced is a version of its own', () => {
  const state = after(open(), edited('mine'), template('cpp'))
  expect([shown(state), codes(state)]).toEqual([inEditor.cpp.template, ['mine']])
  expect(after(state, template('cpp'))).toBe(state)
  const written = after(state, edited('template!', 11))
  expect(written.versions).toMatchObject([
    { code: 'mine', isReplaced: true },
    { code: 'template!', revision: null, isReplaced: false },
  ])
  expect(toSave(written)).toEqual(['mine', 'template!'])
  expect([state.offer?.code, written.offer]).toEqual(['mine', null])
})

test('restored code goes on in its entry, and takes the place of its own copy', () => {
  const mine = after(open(), edited('mine'), savedAs('new mine', 1))
  const restored = after(mine, template('cpp'), taken)
  expect(shown(restored)).toBe('mine')
  expect(restored.versions).toMatchObject([{ id: 'taken', code: 'mine', revision: entry }])
  expect(restored.offer).toBeNull()
})

test('restored code is given to the editor, also where that was opened with it and written on since', () => {
  const state = after(open([version('opened', { savedEdit: 1 })]), edited('written on'))
  const offer = { reason: 'history', language: 'cpp', code: 'opened', revision: entry } as const
  const restored = after(state, { type: 'replaced', offer, at: at(12), newId: 'r' })
  expect(restored.document).not.toBe(state.document)
  expect(shown(restored)).toBe('opened')
})

test('what was written before the server’s drafts came is saved, also where another device has written meanwhile', () => {
  const state = after(open([version('left')]), edited('written on', 5), arrived(fromServer('there', 9)))
  expect([state.offer?.reason, toSave(state)]).toEqual(['device', ['written on']])
})

test('a version of the history or a submission takes the place of the code, which is offered back', () => {
  const offer = { reason: 'history', language: 'cpp', code: 'earlier', revision: entry } as const
  const state = after(open(), edited('mine'), { type: 'replaced', offer, at: at(12), newId: 'r' })
  expect(shown(state)).toBe('earlier')
  expect(state.versions).toMatchObject([{ code: 'mine' }, { id: 'r', code: 'earlier', revision: entry }])
  expect(state.offer).toMatchObject({ reason: 'history', code: 'mine' })
  expect(after(open(), { type: 'replaced', offer, at: at(12), newId: 'r' }).offer).toBeNull()
})

test('on another device the newest draft comes up, whatever its language', () => {
  const state = after(open(), arrived(fromServer('old', 1), fromServer('new', 7, 'java')))
  expect(state.document).toEqual({ language: 'java', code: 'new' })
  expect(codes(state)).toEqual([])
  expect(after(state, edited('new, on')).versions).toMatchObject([{ revision: { _id: 'of new', savedAt: at(7) } }])
})

test.each([
  ['newer than what the server has of here', 1, 9, 'there', null],
  ['older', 1, 3, 'here', null],
  ['newer than what only this browser has', 0, 9, 'here', 'device'],
])('a draft of another device that is %s', (_, savedEdit, minute, expected, reason) => {
  const state = after(open([version('here', { editedAt: at(5), savedEdit })]), arrived(fromServer('there', minute)))
  expect([shown(state), state.offer?.reason ?? null]).toEqual([expected, reason])
})

test('where another device has written since, nothing is saved before the user has decided', () => {
  const state = after(open([version('here', { editedAt: at(5) })]), arrived(fromServer('there', 9)))
  expect([toSave(state), draftStatus(state)]).toEqual([[], 'untouched'])
  expect(toSave(after(state, dismissed))).toEqual(['here'])
  expect(toSave(after(state, taken))).toEqual(['here', 'there'])
  expect(toSave(after(state, edited('here, on')))).toEqual(['here, on'])
})

test('nothing that this browser saved itself is called newer, whatever the clocks say', () => {
  const own = version('saved, and on', { edit: 2, savedEdit: 1, revision: entry })
  const state = after(open([own]), arrived({ ...entry, language: 'cpp', code: 'saved' }))
  expect([shown(state), state.offer, toSave(state)]).toEqual(['saved, and on', null, ['saved, and on']])
})

test('a save whose reply was lost is recognised, and saved again into its entry', () => {
  const state = after(open([version('here')]), arrived(fromServer('here', 9)))
  expect(state.versions).toMatchObject([{ savedEdit: 0, revision: { _id: 'of here', savedAt: at(9) } }])
  expect([toSave(state), state.offer]).toEqual([['here'], null])
})

test('a tab shows what another one writes only while nobody works in it', () => {
  const theirs = version('theirs', { tab: 'other', revision: entry })
  const mirrored = after(open(), otherTab(theirs))
  expect([shown(mirrored), mirrored.currentId, mirrored.base]).toEqual(['theirs', null, entry])
  const mine = after(open(), edited('mine'), otherTab(theirs))
  expect([shown(mine), mine.offer]).toMatchObject([inEditor.cpp.template, { reason: 'tab', code: 'theirs' }])
  expect(after(open(), { type: 'typed' }, otherTab({ ...theirs, language: 'python' })).offer).toBeNull()
  expect(after(open(), edited('theirs'), otherTab(theirs)).offer).toBeNull()
})

test('the code of another tab is not offered again once it was dismissed, nor over another offer', () => {
  const theirs = version('theirs', { tab: 'other' })
  const later = otherTab({ ...theirs, code: 'theirs, on', edit: 2 })
  expect(after(open(), edited('mine'), otherTab(theirs), dismissed, later).offer).toBeNull()
  expect(after(open(), edited('mine'), template('cpp'), otherTab(theirs)).offer?.reason).toBe('template')
})

test('a save that another tab reports changes nothing but what is saved', () => {
  const state = after(open(), edited('mine'))
  const [own] = state.versions
  const next = after(state, otherTab({ ...(own as Version), savedEdit: 1, revision: entry }))
  expect(next.versions).toMatchObject([{ code: 'mine', savedEdit: 1, revision: entry }])
  expect([next.document, next.offer, draftStatus(next)]).toEqual([state.document, null, 'saved'])
})

test('a save of an earlier edit leaves the later one to be saved, into the same entry', () => {
  const state = after(open(), edited('a'), edited('ab'), savedAs('new a', 1))
  expect(state.versions).toMatchObject([{ code: 'ab', edit: 2, savedEdit: 1, revision: entry }])
  expect(toSave(state)).toEqual(['ab'])
})

test('a visitor who signs in keeps the code before them; it is saved when the server’s drafts are known', () => {
  const state = after(open([], { owner: null }), edited('mine'))
  const member = after(state, { type: 'signed-in', owner: 'ines', versions: [version('last week', { savedEdit: 1 })] })
  expect(member.document).toBe(state.document)
  expect(codes(member)).toEqual(['mine', 'last week'])
  expect([toSave(member), draftStatus(member)]).toEqual([[], 'saving'])
  expect(toSave(after(member, arrived()))).toEqual(['mine'])
})

const unstored: DraftEvent = { type: 'stored', ids: ['new a'], isStored: false }
const refused: DraftEvent = { type: 'refused', id: 'new a', edit: 1 }

test.each<[string, string | null, DraftEvent[], string]>([
  ['nothing was written', 'ines', [], 'untouched'],
  ['it is on its way', 'ines', [edited('a')], 'saving'],
  ['the server has it', 'ines', [edited('a'), savedAs('new a', 1)], 'saved'],
  ['more was written since', 'ines', [edited('a'), edited('ab'), savedAs('new a', 1)], 'saving'],
  ['the server cannot be reached', 'ines', [edited('a'), { type: 'offline' }], 'stored-here'],
  ['another user is signed in', 'ines', [edited('a'), { type: 'other-person' }], 'stored-here'],
  ['the server refuses it', 'ines', [edited('a'), refused], 'stored-here'],
  ['it is written on after a refusal', 'ines', [edited('a'), refused, edited('ab')], 'saving'],
  ['neither has it', 'ines', [edited('a'), unstored, { type: 'offline' }], 'not-stored'],
  ['a full browser has room again', 'ines', [edited('a'), unstored, { ...unstored, isStored: true }], 'saving'],
  ['nobody is signed in', null, [edited('a')], 'stored-here'],
  ['nobody is signed in, in a full browser', null, [edited('a'), unstored], 'not-stored'],
])('the status where %s', (_, owner, events, status) => {
  const state = after(open([], { owner }), ...events)
  expect(draftStatus(state)).toBe(status)
  expect(wouldLoseCode(state)).toBe(status === 'not-stored')
})

test('what the server refused is not sent again before it was edited', () => {
  const state = after(open(), edited('a'), refused)
  expect(toSave(state)).toEqual([])
  expect(toSave(after(state, edited('ab')))).toEqual(['ab'])
})

test('the offer of earlier code goes with the first edit; news of another tab or device stays', () => {
  const offered = after(open(), edited('mine'), template('cpp'))
  expect([offered.offer?.reason, after(offered, { type: 'typed' }).offer?.reason]).toEqual(['template', 'template'])
  expect(after(offered, edited('on', 12)).offer).toBeNull()
  const news = after(open(), edited('mine'), otherTab(version('theirs', { tab: 'other' })))
  expect(after(news, edited('mine, on', 12)).offer?.reason).toBe('tab')
})
