import type { ReactNode } from 'react'
import { adminActionTexts } from '../../../copy/admin/admin-pages.ts'
import { contestFormTexts } from '../../../copy/contests/contest-form.ts'
import type { ContestProblem } from '../../../features/contests/queries.ts'
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { FormIndex } from '../../../ui/forms/form-index.tsx'
import { SaveBar } from '../../../ui/forms/save-bar.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { ContestDraft } from './contest-draft.ts'
import { InformationFields, ScheduleFields, SettingsFields } from './contest-fields.tsx'
import { ContestFiles } from './contest-files.tsx'
import { ContestPreview } from './contest-preview.tsx'
import { ProblemFields, ScoringFields, useKnownProblems } from './problem-fields.tsx'
import type { ContestForm as Form } from './use-contest-form.ts'

interface ContestFormProps {
  form: Form
  /** The label of the button. */
  verb: string
  cancelTo: string
  isSaving: boolean
  /** The form is saved, so leaving the page needs no confirmation. */
  isSaved: boolean
  problems?: readonly ContestProblem[]
  /** A new contest may be filled in from files. */
  takesFiles?: boolean
  failure?: ReactNode
  onSave: (draft: ContestDraft) => void
}

const sections = Object.values(contestFormTexts.sections)

/** The sections of a contest, with a preview beside them. */
export function ContestForm(props: ContestFormProps) {
  const { form, verb, cancelTo, isSaving, isSaved, problems, takesFiles = false, failure, onSave } = props
  const known = useKnownProblems(problems)
  const warning = useLeaveWarning(form.formState.isDirty && !isSaving && !isSaved)
  return (
    // The first invalid field gets the focus, and the bar must not cover its label.
    <form noValidate onSubmit={form.handleSubmit(onSave)}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 pb-4 max-desktop:gap-4 desktop:grid-cols-[minmax(0,1fr)_340px] [&_:is(input,textarea)]:scroll-my-28">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <FormIndex sections={sections} />
          {takesFiles && <ContestFiles form={form} known={known} />}
          <InformationFields form={form} />
          <ScheduleFields form={form} />
          <SettingsFields form={form} />
          <ProblemFields form={form} known={known} />
          <ScoringFields form={form} known={known} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 desktop:sticky desktop:top-[calc(var(--bar)+16px)]">
          <ContestPreview form={form} known={known} />
          {failure}
        </div>
      </div>
      <SaveBar>
        <ButtonLink to={cancelTo} size="lg">
          {adminActionTexts.cancel}
        </ButtonLink>
        <Button type="submit" tone="primary" size="lg" busy={isSaving}>
          {verb}
        </Button>
      </SaveBar>
      <ConfirmDialog
        open={warning.isAsked}
        onOpenChange={warning.stay}
        title={contestFormTexts.leave.title}
        verb={adminActionTexts.leave}
        icon="alert"
        onConfirm={warning.leave}
      >
        {contestFormTexts.leave.text}
      </ConfirmDialog>
    </form>
  )
}
