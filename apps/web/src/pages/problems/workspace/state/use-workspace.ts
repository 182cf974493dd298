import type { Language } from '@arbiter/rules/languages'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Drafts } from '../../../../features/drafts/drafts.ts'
import { type DraftDocument, useDraftDocument } from '../../../../features/drafts/use-drafts.ts'
import type { Complaint, EditorHandle } from '../../../../features/editor/code-editor.tsx'
import type { EditorDocument } from '../../../../features/editor/editor-control.ts'
import { type EditorSettings, keepSettings, readSettings } from '../../../../features/editor/editor-settings.ts'
import { keepLastLanguage } from '../../../../features/languages/last-language.ts'
import type { GivenCase } from '../../../../features/problems/given-case.ts'
import type { FullProblem } from '../../../../features/problems/queries.ts'
import { useSessionUser } from '../../../../features/session/session.ts'
import { complaintOf, type Outcome } from '../../../../features/submissions/judging.ts'
import { useContestParam } from '../contest/use-contest-param.ts'
import { type SubmissionContest, useSubmissionContest } from '../contest/use-submission-contest.ts'
import { judgingMark } from '../results/judging-mark.tsx'
import type { MobileView } from '../workspace-panes.tsx'
import type { JudgedCode } from './judged-code.ts'
import type { RunCase } from './run-cases.ts'
import { type Cases, useCases } from './use-cases.ts'
import { useGivenCase } from './use-given-case.ts'
import { useOpenedSubmission } from './use-opened-submission.ts'
import { type Runs, type RunsControl, runFailure, useRuns } from './use-runs.ts'
import { type Submitting, useSubmitting } from './use-submitting.ts'
import { useWorkspaceKeys } from './use-workspace-keys.ts'

export type ResultTab = 'cases' | 'tests' | 'submissions'
export type WorkspaceDialog = 'settings' | 'history' | 'shortcuts'

export interface WorkspaceModel {
  draft: DraftDocument
  runs: Runs
  isRunning: boolean
  submitting: Submitting
  outcome: Outcome | null
  complaint: Complaint | null
  cases: Cases
  useInput: (input: string) => void
  giveCase: (given: GivenCase) => void
  tab: ResultTab
  setTab: (tab: ResultTab) => void
  view: MobileView
  setView: (view: MobileView) => void
  mark: ReactNode
  dialog: WorkspaceDialog | null
  setDialog: (dialog: WorkspaceDialog | null) => void
  settings: EditorSettings
  changeSettings: (settings: EditorSettings) => void
  editor: RefObject<EditorHandle | null>
  goTo: (line: number, column: number | null) => void
  run: () => void
  runAll: () => void
  stop: () => void
  chooseLanguage: (language: Language) => void
  submit: () => void
  /** The contest for which a submission would count. */
  contest: SubmissionContest | null
}

/** Combines the state and the actions of the workspace. */
export function useWorkspace(problem: FullProblem, drafts: Drafts): WorkspaceModel {
  const places = usePlaces()
  const [complaint, setComplaint] = useState<Complaint | null>(null)
  const inEditor = useRef<() => EditorDocument>(null)
  const submitting = useSubmitting({
    problemId: problem._id,
    inEditor: () => inEditor.current?.() ?? noCode,
    onFound: (submission, isBeside) => showFound(places, submission, isBeside),
  })
  const running = useRuns(problem._id)
  const cases = useCases(problem._id, problem.samples)
  // Setting an unchanged state renders nothing, so this costs nothing per keystroke.
  const draft = useDraftDocument(drafts, (document) => {
    if (document === null) places.hasWritten.current = true
    submitting.change(document)
    setComplaint(null)
  })
  useEffect(() => {
    inEditor.current = () => ({ language: draft.document.language, code: draft.code() })
  })
  const outcome = outcomeOf(submitting)
  useOpenedSubmission(problem._id, (document) =>
    draft.act({ type: 'replaced', offer: { reason: 'submission', ...document, revision: null } }),
  )
  useErrorMarks(draft.document.language, submitting, setComplaint)
  const remember = useRememberedLanguage()
  const claim = () => {
    draft.act({ type: 'typed' })
    remember(draft.document.language)
  }
  const runActions = runningActions({ places, running, draft, cases, claim, show: setComplaint })
  useGivenCase(runActions.giveCase)
  const submit = useSubmitAction(problem, draft, submitting, claim, () => {
    places.showResults('tests')
    setComplaint(null)
  })
  useWorkspaceKeys({ run: runActions.run, submit, showShortcuts: () => places.setDialog('shortcuts') })
  const { runs } = running
  const mark = judgingMark(submitting)
  const chooseLanguage = (language: Language) => {
    remember(language)
    draft.act({ type: 'template-shown', language })
  }
  return {
    ...{ ...places, ...runActions, submit, chooseLanguage, draft, cases, runs, submitting, outcome, complaint, mark },
    isRunning: runs.underWay !== null,
    contest: useSubmissionContest(),
  }
}

/** Remembers the language, in which the user starts the next problem. */
function useRememberedLanguage() {
  const userId = useSessionUser()?._id ?? null
  return (language: Language) => keepLastLanguage(userId, language)
}

type ShowComplaint = (complaint: Complaint | null) => void

interface RunningParts {
  places: Places
  running: RunsControl
  draft: DraftDocument
  cases: Cases
  /** Called when the user runs the code: from then on no other tab or device replaces it. */
  claim: () => void
  show: ShowComplaint
}

function runningActions({ places, running, draft, cases, claim, show }: RunningParts) {
  const { language } = draft.document
  const begin = (chosen: readonly RunCase[]) => {
    claim()
    places.showResults('cases')
    const code = draft.code()
    void running.run({ language, code }, chosen).then((end) => {
      const failure = end && runFailure(end)
      // The code may have changed meanwhile, or the language.
      if (draft.code() === code) show(failure ? { language, log: failure } : null)
    })
  }
  return {
    run: () => begin([cases.chosen]),
    runAll: () => begin(cases.all),
    stop: running.stop,
    useInput(input: string) {
      const sample = cases.all.find((each) => each.input === input)
      if (sample) cases.act({ type: 'chosen', id: sample.id })
      else cases.act({ type: 'input-typed', input })
      places.showResults('cases')
    },
    giveCase(given: GivenCase) {
      // An earlier verdict that arrives later must not replace it.
      places.hasWritten.current = true
      cases.act({ type: 'given', ...given })
      places.showResults('cases')
    },
  }
}

const noCode: EditorDocument = { language: 'cpp', code: '' }

/** Opens the results while the editor's code is judged, else selects their tab at most. Does nothing once the user has typed. */
function showFound(places: Places, submission: JudgedCode, isBeside: boolean): void {
  const isOpen = submission.ended === null
  if (places.hasWritten.current || (!isOpen && !isBeside)) return
  if (isOpen && isBeside) places.showResults('tests')
  else places.setTab('tests')
}

function useErrorMarks(language: Language, { live }: Submitting, show: ShowComplaint): void {
  const log = live && complaintOf(live.judging)
  useEffect(() => {
    if (log) show({ language, log })
  }, [log, language, show])
}

type Places = ReturnType<typeof usePlaces>

/** The open tab and dialog, and other state of the page. */
function usePlaces() {
  const [tab, setTab] = useState<ResultTab>('cases')
  const [view, setView] = useState<MobileView>('problem')
  const [dialog, setDialog] = useState<WorkspaceDialog | null>(null)
  const [settings, setSettings] = useState(readSettings)
  const editor = useRef<EditorHandle>(null)
  const hasWritten = useRef(false)
  const showResults = (next: ResultTab) => {
    setTab(next)
    setView('editor')
  }
  return {
    ...{ tab, setTab, view, setView, dialog, setDialog, settings, editor, hasWritten, showResults },
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

function useSubmitAction(
  problem: FullProblem,
  draft: DraftDocument,
  submitting: Submitting,
  claim: () => void,
  onStart: () => void,
) {
  const contestId = useContestParam()
  const isSignedIn = useSessionUser() !== null
  return () => {
    if (submitting.stage === 'submitting' || submitting.stage === 'judging') return
    if (isSignedIn) onStart()
    claim()
    const { language } = draft.document
    submitting.submit({ problemId: problem._id, contestId, language, code: draft.code() })
  }
}

function outcomeOf({ live }: Submitting): Outcome | null {
  return live?.judging.stage === 'done' ? live.judging.outcome : null
}
