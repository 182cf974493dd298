import type { TimeLimitOrigin } from '@arbiter/rules/problems/problem'
import { type ReactNode, useState } from 'react'
import { problemFormTexts } from '../../../copy/setting/problem-form.ts'
import { dialogTexts } from '../../../copy/site/dialogs.ts'
import type { FullProblem } from '../../../features/problems/queries.ts'
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { classes } from '../../../ui/classes.ts'
import { momentText } from '../../../ui/data/moment-text.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { FormIndex } from '../../../ui/forms/form-index.tsx'
import { SaveBar } from '../../../ui/forms/save-bar.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { EditorialFields } from './editorial-fields.tsx'
import type { ProblemDraft } from './problem-draft.ts'
import { FilingFields, JudgingFields, LimitFields, TextFields } from './problem-fields.tsx'
import { ProblemPreview } from './problem-preview.tsx'
import { ReferenceFields } from './reference-fields.tsx'
import type { KeptDraftControl } from './use-kept-draft.ts'
import type { ProblemForm as Form } from './use-problem-form.ts'

interface ProblemFormProps {
  form: Form
  kept: KeptDraftControl
  /** The label of the button. */
  verb: string
  isSaving: boolean
  /** The form is saved, so leaving the page needs no confirmation. */
  isSaved: boolean
  /** The newest revision, to compare an older draft with. */
  revision: number
  /** Missing for a new problem. */
  samples?: FullProblem['samples']
  timeLimitOrigin?: TimeLimitOrigin
  testCasesHref?: string
  failure?: ReactNode
  onSave: (draft: ProblemDraft) => void
}

const views = [
  { value: 'edit', label: problemFormTexts.edit },
  { value: 'preview', label: problemFormTexts.preview },
] as const

const sections = [...Object.values(problemFormTexts.sections), problemFormTexts.hintsTitle]

/** The fields of a problem with its page beside them; on narrow screens one of the two. */
export function ProblemForm(props: ProblemFormProps) {
  const { form, kept, verb, isSaving, isSaved, revision, samples, testCasesHref, timeLimitOrigin, failure, onSave } =
    props
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  const warning = useLeaveWarning(form.formState.isDirty && !isSaving && !isSaved)
  // Errors are shown at their fields, so the fields have to be visible.
  const submit = form.handleSubmit(onSave, () => setView('edit'))
  return (
    <form noValidate onSubmit={submit}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4">
        <DraftOffer kept={kept} revision={revision} />
        <div className="desktop:hidden">
          <Segmented label={problemFormTexts.view} options={views} value={view} onChange={setView} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 desktop:grid-cols-2 [&_:is(input,textarea)]:scroll-my-28">
          <div
            className={classes(
              'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4',
              view === 'preview' && 'max-desktop:hidden',
            )}
          >
            <FormIndex sections={sections} />
            <TextFields form={form} areFormatsRequired={testCasesHref === undefined} />
            <FilingFields form={form} isNew={testCasesHref === undefined} />
            <LimitFields form={form} origin={timeLimitOrigin ?? 'stated'} />
            <JudgingFields form={form} />
            <ReferenceFields form={form} />
            <EditorialFields form={form} />
          </div>
          <div
            className={classes(
              'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 desktop:sticky desktop:top-[calc(var(--bar)+16px)]',
              view === 'edit' && 'max-desktop:hidden',
            )}
          >
            <ProblemPreview form={form} samples={samples ?? []} testCasesHref={testCasesHref} />
          </div>
        </div>
        {failure}
      </div>
      <SaveBar note={<KeptNote isKept={kept.isKept} />}>
        <ButtonLink to="/admin/problems" size="lg">
          {dialogTexts.cancel}
        </ButtonLink>
        <Button type="submit" tone="primary" size="lg" busy={isSaving}>
          {verb}
        </Button>
      </SaveBar>
      <ConfirmDialog
        open={warning.isAsked}
        onOpenChange={warning.stay}
        title={problemFormTexts.leave.title}
        verb={problemFormTexts.leaveVerb}
        icon="alert"
        onConfirm={warning.leave}
      >
        {problemFormTexts.leave.text}
      </ConfirmDialog>
    </form>
  )
}

function DraftOffer({ kept, revision }: { kept: KeptDraftControl; revision: number }) {
  const { offered } = kept
  if (!offered) return null
  const { restore } = problemFormTexts
  const actions = (
    <span className="flex flex-none gap-2">
      <Button size="sm" tone="quiet" onClick={kept.discard}>
        {problemFormTexts.discard}
      </Button>
      <Button size="sm" onClick={kept.restore}>
        {problemFormTexts.restoreVerb}
      </Button>
    </span>
  )
  return (
    <Alert tone="info" title={restore.title} action={actions}>
      {restore.text({ time: momentText(offered.savedAt) })} {offered.revision !== revision && restore.older}
    </Alert>
  )
}

function KeptNote({ isKept }: { isKept: boolean | null }) {
  if (isKept === null) return null
  return (
    <span role="status" className="flex items-center gap-1.5 text-small text-ink-faint">
      <Icon name={isKept ? 'check' : 'alert'} size="sm" />
      {isKept ? problemFormTexts.keptHere : problemFormTexts.notKept}
    </span>
  )
}
