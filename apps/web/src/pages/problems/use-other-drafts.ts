import type { Language } from '@arbiter/rules/languages'
import { useEffect, useRef } from 'react'
import { draftTexts } from '../../copy/drafts.ts'
import {
  answerToOtherTab,
  hasUnsentCode,
  languagesToSend,
  newerDraft,
  type ServerDraft,
} from '../../features/editor/draft-choice.ts'
import type { EditorDocument } from '../../features/editor/editor-control.ts'
import type { DraftEntry, LocalDraft } from '../../features/editor/local-draft.ts'
import { watchOtherTabs } from '../../features/editor/other-tabs.ts'
import type { Sheet } from './draft-sheet.ts'
import type { Keeping } from './use-draft-keeping.ts'

/** When the server's drafts have come: what another device wrote, and what the server does not have yet. */
export function useServerDrafts(sheet: Sheet, keeping: Keeping): void {
  const { drafts } = keeping
  const takeIn = useLatest((arrived: readonly ServerDraft[]) => {
    const shown = shownIn(sheet)
    recognise(keeping, arrived, shown)
    const newer = newerDraft(keeping.box, arrived, shown)
    if (newer && (sheet.isTouched.current || hasUnsentCode(keeping.box, newer.language))) offerDraft(sheet, newer)
    else if (newer) showDraft(sheet, keeping, newer)
    for (const language of languagesToSend(keeping.box, arrived)) keeping.keeper.sendKept(language)
    keeping.keeper.sendStrays()
  })
  useEffect(() => {
    if (drafts) takeIn.current(drafts)
  }, [drafts, takeIn])
}

/** Two tabs with one problem hear of each other. */
export function useOtherTabs(sheet: Sheet, keeping: Keeping): void {
  const { box } = keeping
  const hear = useLatest((language: Language, theirs: LocalDraft) => {
    const shown = { ...shownIn(sheet), isTouched: sheet.isTouched.current }
    const document = { language, code: theirs.code }
    const answer = answerToOtherTab(shown, language, theirs)
    if (answer === 'same') box.line(language).continues = theirs.continues
    if (answer === 'offer' && !sheet.isDeafToTabs.current && (sheet.offer?.from ?? 'tab') === 'tab')
      sheet.setOffer({ from: 'tab', text: draftTexts.otherTab, document, entry: theirs.continues })
    if (answer !== 'show') return
    // Shown here, it is still the other tab's: whoever writes over it here before the server has it loses nothing there.
    box.goOn(language, { seen: null, continues: theirs.continues })
    sheet.show(document)
  })
  useEffect(() => watchOtherTabs(box, (language, theirs) => hear.current(language, theirs)), [box, hear])
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

function shownIn(sheet: Sheet): EditorDocument {
  return { language: sheet.document.language, code: sheet.typed.current() }
}

const entryOf = ({ _id, savedAt }: ServerDraft): DraftEntry => ({ _id, savedAt })

function offerDraft(sheet: Sheet, draft: ServerDraft): void {
  const document = { language: draft.language, code: draft.code }
  sheet.setOffer({ from: 'device', text: draftTexts.newerDraft, document, entry: entryOf(draft) })
}

function showDraft(sheet: Sheet, { box }: Keeping, draft: ServerDraft): void {
  const { language, code } = draft
  box.goOn(language, { seen: code, continues: entryOf(draft) })
  sheet.show({ language, code })
}

/** What is shown may be an entry of the server's already, when its reply was lost or the page was reloaded before. */
function recognise({ box }: Keeping, drafts: readonly ServerDraft[], { language, code }: EditorDocument): void {
  const theirs = drafts.find((draft) => draft.language === language && draft.code === code)
  if (!theirs) return
  box.line(language).continues = entryOf(theirs)
  box.markSent(language, code, entryOf(theirs))
}
