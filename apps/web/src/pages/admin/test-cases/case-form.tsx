import { createTestCase, NewTestCase, updateTestCase } from '@arbiter/contract/setting/test-cases'
import { MAX_STATEMENT_LENGTH } from '@arbiter/rules/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { adminTexts } from '../../../copy/admin/admin.ts'
import { testCaseTexts } from '../../../copy/setting/test-cases.ts'
import { dialogTexts } from '../../../copy/site/dialogs.ts'
import { bytesText } from '../../../lib/bytes-text.ts'
import { call } from '../../../lib/call.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { PanelHead, panelPlate } from '../../../ui/layout/panel.tsx'
import { type ListedCase, wholeCase } from './queries.ts'

/** A larger text would make the text field slow, and no setter edits that by hand. */
const MAX_EDITED_BYTES = 1024 * 1024

interface CaseFormProps {
  problemId: string
  /** The case to edit; null to add one. */
  edited: ListedCase | null
  onDone: () => void
  onChanged: () => Promise<void>
}

/** Adds a case, or edits one; to cancel leads back to adding. */
export function CaseForm({ problemId, edited, onDone, onChanged }: CaseFormProps) {
  const title = edited ? testCaseTexts.editCase : testCaseTexts.addCase
  return (
    <section aria-label={title} className={`${panelPlate} desktop:sticky desktop:top-[calc(var(--bar)+16px)]`}>
      <PanelHead title={title} />
      <div className="p-4">
        {edited?.truncated ? (
          <WholeCase problemId={problemId} edited={edited} onDone={onDone} onChanged={onChanged} />
        ) : (
          <Fields problemId={problemId} edited={edited} onDone={onDone} onChanged={onChanged} />
        )}
      </div>
    </section>
  )
}

/** The list has only the beginnings of its texts. */
function WholeCase({ edited, ...rest }: CaseFormProps & { edited: ListedCase }) {
  const isTooLarge = edited.inputSize > MAX_EDITED_BYTES && edited.outputSize > MAX_EDITED_BYTES
  const query = useQuery({
    queryKey: ['test-cases', rest.problemId, 'whole', edited._id],
    queryFn: () => wholeCase(rest.problemId, edited._id),
    enabled: !isTooLarge,
    staleTime: 0,
    gcTime: 0,
  })
  if (isTooLarge) return <Fields {...rest} edited={edited} />
  if (query.error)
    return <Failure message={sentenceFor(query.error, adminTexts.testCasesFailed)} onRetry={retryOf(query)} />
  return query.data ? <Fields {...rest} edited={query.data.testcase} /> : <Waiting />
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  )
}

interface CaseDraft {
  input: string
  output: string
  explanation: string
  isSample: boolean
  displayInput: string
}

type CaseFields = UseFormReturn<CaseDraft>

const isLocked = (size: number | undefined) => (size ?? 0) > MAX_EDITED_BYTES

function Fields({ problemId, edited, onDone, onChanged }: CaseFormProps) {
  const form = useForm<CaseDraft>({
    defaultValues: {
      // A locked text is neither shown nor sent, but the schema requires a value.
      input: isLocked(edited?.inputSize) ? 'x' : (edited?.input ?? ''),
      output: isLocked(edited?.outputSize) ? 'x' : (edited?.output ?? ''),
      explanation: edited?.explanation ?? '',
      isSample: edited?.isSample ?? false,
      displayInput: edited?.displayInput ?? '',
    },
    resolver: zodResolver(NewTestCase) as never,
  })
  const saving = useMutation({
    mutationFn: (draft: CaseDraft) => save(problemId, edited, draft),
    onSuccess: async () => {
      form.reset()
      onDone()
      await onChanged()
    },
  })
  const isSample = useWatch({ control: form.control, name: 'isSample' })
  const { errors } = form.formState
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((draft) => saving.mutate(draft))}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <Data form={form} name="input" label={testCaseTexts.input} size={edited?.inputSize} />
      <Data form={form} name="output" label={testCaseTexts.output} size={edited?.outputSize} />
      <TextArea
        label={testCaseTexts.explanation}
        rows={3}
        maxLength={MAX_STATEMENT_LENGTH}
        error={errors.explanation?.message}
        {...form.register('explanation')}
      />
      <Checkbox label={testCaseTexts.sampleLabel} {...form.register('isSample')} />
      {isSample && (
        <TextArea
          label={testCaseTexts.displayInput}
          rows={3}
          mono
          maxLength={MAX_STATEMENT_LENGTH}
          hint={testCaseTexts.displayHint}
          error={errors.displayInput?.message}
          {...form.register('displayInput')}
        />
      )}
      {saving.error && <Alert tone="danger">{sentenceFor(saving.error, adminTexts.testCaseSaveFailed)}</Alert>}
      <div className="flex justify-end gap-2">
        {edited && (
          <Button tone="quiet" onClick={onDone}>
            {dialogTexts.cancel}
          </Button>
        )}
        <Button type="submit" tone="primary" busy={saving.isPending}>
          {edited ? testCaseTexts.saveVerb : testCaseTexts.addVerb}
        </Button>
      </div>
    </form>
  )
}

interface DataProps {
  form: CaseFields
  name: 'input' | 'output'
  label: string
  size: number | undefined
}

function Data({ form, name, label, size }: DataProps) {
  if (isLocked(size))
    return (
      <div className="grid gap-1.5 text-small">
        <b className="font-label">{label}</b>
        <p className="text-ink-muted">{testCaseTexts.tooLargeToEdit({ size: bytesText(size ?? 0) })}</p>
      </div>
    )
  return (
    <TextArea
      label={label}
      required
      rows={5}
      mono
      spellCheck={false}
      error={form.formState.errors[name]?.message}
      {...form.register(name)}
    />
  )
}

function save(problemId: string, edited: ListedCase | null, draft: CaseDraft): Promise<unknown> {
  const { input, output, isSample } = draft
  const texts = {
    isSample,
    explanation: draft.explanation || null,
    displayInput: (isSample && draft.displayInput) || null,
  }
  if (!edited) return call(createTestCase, { params: { id: problemId }, body: { input, output, ...texts } })
  const data = {
    ...(!isLocked(edited.inputSize) && { input }),
    ...(!isLocked(edited.outputSize) && { output }),
  }
  return call(updateTestCase, { params: { id: problemId, testcaseId: edited._id }, body: { ...data, ...texts } })
}
