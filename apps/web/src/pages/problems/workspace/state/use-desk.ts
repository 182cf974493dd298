import type { Language } from '@arbiter/rules/languages'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Drafts } from '../../../../features/drafts/drafts.ts'
import { type DraftDocument, useDraftDocument } from '../../../../features/drafts/use-drafts.ts'
import type { EditorHandle } from '../../../../features/editor/code-editor.tsx'
import { type CompileError, compileErrors } from '../../../../features/editor/compile-errors.ts'
import type { EditorDocument } from '../../../../features/editor/editor-control.ts'
import { type EditorSettings, keepSettings, readSettings } from '../../../../features/editor/editor-settings.ts'
import type { FullProblem } from '../../../../features/problems/queries.ts'
import { useSessionUser } from '../../../../features/session/session.ts'
import { complaintOf, type Outcome } from '../../../../features/submissions/judging.ts'
import { useContestParam } from '../contest/use-contest-param.ts'
import { judgingMark } from '../results/judging-mark.tsx'
import type { MobileView } from '../workspace-panes.tsx'
import type { JudgedCode } from './judged-code.ts'
import { useOpenedSubmission } from './use-opened-submission.ts'
import { type RunEnd, type Runs, type RunsControl, runFailure, useRuns } from './use-runs.ts'
import { type Submitting, useSubmitting } from './use-submitting.ts'
import { useWorkspaceKeys } from './use-workspace-keys.ts'

export type ResultTab = 'input' | 'output' | 'tests' | 'submissions'
export type DeskDialog = 'settings' | 'history' | 'shortcuts'

export interface Desk {
  draft: DraftDocument
  runs: Runs
  isRunning: boolean
  submitting: Submitting
  outcome: Outcome | null
  errors: readonly CompileError[]
  input: string
  setInput: (input: string) => void
  useInput: (input: string) => void
  tab: ResultTab
  setTab: (tab: ResultTab) => void
  view: MobileView
  setView: (view: MobileView) => void
  mark: ReactNode
  dialog: DeskDialog | null
  setDialog: (dialog: DeskDialog | null) => void
  settings: EditorSettings
  changeSettings: (settings: EditorSettings) => void
  editor: RefObject<EditorHandle | null>
  goTo: (line: number, column: number | null) => void
  run: () => void
  runSamples: () => void
  submit: () => void
}

const noErrors: readonly CompileError[] = []

/** Everything that happens at the desk, put together. */
export function useDesk(problem: FullProblem, drafts: Drafts): Desk {
  const places = usePlaces()
  const [errors, setErrors] = useState(noErrors)
  const inEditor = useRef<() => EditorDocument>(null)
  const submitting = useSubmitting({
    problemId: problem._id,
    inEditor: () => inEditor.current?.() ?? noCode,
    onFound: (submission, isBeside) => showFound(places, submission, isBeside),
  })
  const running = useRuns(problem.samples, problem.comparison)
  // Setting what is set already renders nothing, so this costs a keystroke nothing.
  const draft = useDraftDocument(drafts, (document) => {
    if (document === null) places.hasWritten.current = true
    submitting.change(document)
    setErrors(noErrors)
  })
  useEffect(() => {
    inEditor.current = () => ({ language: draft.document.language, code: draft.code() })
  })
  const outcome = outcomeOf(submitting)
  useOpenedSubmission(problem._id, (document) =>
    draft.act({ type: 'replaced', offer: { reason: 'submission', ...document, revision: null } }),
  )
  useErrorMarks(draft.document.language, submitting, setErrors)
  const runActions = runningActions(places, running, draft, setErrors)
  const submit = useSubmitAction(problem, draft, submitting, () => {
    places.showResults('tests')
    setErrors(noErrors)
  })
  useWorkspaceKeys({ run: runActions.run, submit, showShortcuts: () => places.setDialog('shortcuts') })
  const { runs, isRunning } = running
  const mark = judgingMark(submitting)
  return { ...places, ...runActions, submit, draft, runs, isRunning, submitting, outcome, errors, mark }
}

type ShowErrors = (errors: readonly CompileError[]) => void

function runningActions(places: Places, running: RunsControl, draft: DraftDocument, showErrors: ShowErrors) {
  const { language } = draft.document
  const begin = (runs: (code: string) => Promise<RunEnd | null>) => {
    claim(draft)
    places.showResults('output')
    const code = draft.code()
    void runs(code).then((end) => {
      const failure = end && runFailure(end)
      // The code may have changed meanwhile, or the language.
      if (draft.code() === code) showErrors(failure ? compileErrors(language, failure) : noErrors)
    })
  }
  return {
    run: () => begin((code) => running.run(language, code, places.input)),
    runSamples: () => begin((code) => running.runSamples(language, code)),
  }
}

/** Somebody runs or submits this code: no other tab and no other device changes it any more. */
const claim = (draft: DraftDocument) => draft.act({ type: 'typed' })

const noCode: EditorDocument = { language: 'cpp', code: '' }

/** What is judged is shown at once; a verdict of before waits in its tab, and nobody who writes is taken away from it. */
function showFound(places: Places, submission: JudgedCode, isBeside: boolean): void {
  const isOpen = submission.ended === null
  if (places.hasWritten.current || (!isOpen && !isBeside)) return
  if (isOpen && isBeside) places.showResults('tests')
  else places.setTab('tests')
}

function useErrorMarks(language: Language, { live }: Submitting, showErrors: ShowErrors): void {
  const log = live && complaintOf(live.judging)
  useEffect(() => {
    if (log) showErrors(compileErrors(language, log))
  }, [log, language, showErrors])
}

type Places = ReturnType<typeof usePlaces>

/** Which tab, which dialog, what is in the boxes. */
function usePlaces() {
  const [input, setInput] = useState('')
  const [tab, setTab] = useState<ResultTab>('input')
  const [view, setView] = useState<MobileView>('problem')
  const [dialog, setDialog] = useState<DeskDialog | null>(null)
  const [settings, setSettings] = useState(readSettings)
  const editor = useRef<EditorHandle>(null)
  const hasWritten = useRef(false)
  const showResults = (next: ResultTab) => {
    setTab(next)
    setView('editor')
  }
  return {
    ...{ input, setInput, tab, setTab, view, setView, dialog, setDialog, settings, editor, hasWritten, showResults },
    useInput(next: string) {
      setInput(next)
      showResults('input')
    },
    changeSettings(next: EditorSettings) {
      keepSettings(next)
      setSettings(next)
    },
    goTo(line: number, column: number | null) {
      setView('editor')
      editor.current?.goTo(line, column)
    },
  }
}

function useSubmitAction(problem: FullProblem, draft: DraftDocument, submitting: Submitting, onStart: () => void) {
  const contestId = useContestParam()
  const isSignedIn = useSessionUser() !== null
  return () => {
    if (submitting.stage === 'submitting' || submitting.stage === 'judging') return
    if (isSignedIn) onStart()
    claim(draft)
    const { language } = draft.document
    submitting.submit({ problemId: problem._id, contestId, language, code: draft.code() })
  }
}

function outcomeOf({ live }: Submitting): Outcome | null {
  return live?.judging.stage === 'done' ? live.judging.outcome : null
}
