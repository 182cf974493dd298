import { saveTranslation } from '@arbiter/contract/setting/package-parts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { translationTexts as texts } from '../../../copy/setting/setter.ts'
import { LazyStatement } from '../../../features/statement/lazy-statement.tsx'
import { call } from '../../../lib/call.ts'
import { commaList } from '../../../lib/comma-list.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { reachableWhenHigh } from '../../../ui/layout/reachable-when-high.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { LeaveQuestion, PartNotes, SaveFaults, SaveLine } from './part-frame.tsx'
import { type ServedTranslation, translationsQuery } from './queries.ts'
import { Loaded, SetterPage } from './setter-page.tsx'
import {
  commonLanguages,
  draftOf,
  fieldsOf,
  isLanguage,
  languageName,
  missingFields,
  type TranslationDraft,
  type TranslationField,
  textsBody,
} from './translation-draft.ts'
import { usePart } from './use-part.ts'
import { useSave } from './use-save.ts'

/** The statement in other languages, beside the first one. */
export function TranslationsPage() {
  const { problemId = '' } = useParams()
  const translations = useQuery(translationsQuery(problemId))
  return (
    <SetterPage problemId={problemId} title={texts.title}>
      <p className="text-ink-muted">{texts.lead}</p>
      <Loaded problemId={problemId} query={translations}>
        {({ revision, languages }) => (
          <Translations key={problemId} problemId={problemId} revision={revision} languages={languages} />
        )}
      </Loaded>
    </SetterPage>
  )
}

interface TranslationsProps {
  problemId: string
  revision: string
  /** The first one first. */
  languages: ServedTranslation[]
}

function Translations({ problemId, revision, languages }: TranslationsProps) {
  const [first, ...others] = languages
  const [added, setAdded] = useState<string[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  const codes = [...new Set([...others.map(({ language }) => language), ...added])]
  const shown = codes.find((code) => code === chosen) ?? codes[0]
  if (!first) return null
  const add = (language: string) => {
    setAdded([...added, language])
    setChosen(language)
  }
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        {shown && (
          <div className="grid gap-1.5">
            <span aria-hidden className="text-small font-label">
              {texts.language}
            </span>
            <Select
              label={texts.language}
              value={shown}
              options={codes.map((value) => ({ value, label: languageName(value), note: value }))}
              onChange={setChosen}
              className="h-control-lg min-w-44 justify-between"
            />
          </div>
        )}
        <AddLanguage known={[first.language, ...codes]} onAdd={add} />
      </div>
      {shown ? (
        <Translation
          key={shown}
          {...{ problemId, revision, first, language: shown }}
          served={others.find(({ language }) => language === shown) ?? null}
          onRemoved={() => setAdded(added.filter((code) => code !== shown))}
        />
      ) : (
        <Empty icon="file" {...texts.none} />
      )}
    </>
  )
}

function AddLanguage({ known, onAdd }: { known: readonly string[]; onAdd: (language: string) => void }) {
  const [code, setCode] = useState('')
  const wanted = code.trim()
  const isKnown = known.some((each) => each.toLowerCase() === wanted.toLowerCase())
  const error = wanted === '' || (isLanguage(wanted) && !isKnown) ? undefined : isKnown ? texts.known : texts.codeHint
  const options = commonLanguages.filter((each) => !known.includes(each))
  return (
    <form
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted === '' || error) return
        onAdd(wanted)
        setCode('')
      }}
    >
      <div className="w-56">
        <Input
          label={texts.code}
          hint={texts.codeHint}
          error={error}
          list="language-codes"
          spellCheck={false}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <datalist id="language-codes">
          {options.map((each) => (
            <option key={each} value={each}>
              {languageName(each)}
            </option>
          ))}
        </datalist>
      </div>
      <Button type="submit" icon="plus" size="lg" className="mt-[26px]" disabled={wanted === '' || error !== undefined}>
        {texts.add}
      </Button>
    </form>
  )
}

interface TranslationProps {
  problemId: string
  revision: string
  language: string
  first: ServedTranslation
  /** Null for one that is not saved yet. */
  served: ServedTranslation | null
  onRemoved: () => void
}

const views = [
  { value: 'edit', label: texts.edit },
  { value: 'preview', label: texts.preview },
] as const

function Translation({ problemId, revision, language, first, served, onRemoved }: TranslationProps) {
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  const [isAsked, setAsked] = useState(false)
  const saving = useSave(problemId, ({ draft, note }: { draft: TranslationDraft | null; note: string }) =>
    call(saveTranslation, {
      params: { id: problemId, language },
      body: { revision, note, texts: draft && textsBody(draft, first) },
    }),
  )
  const part = usePart({
    ...{ name: `translation ${language}`, problemId, isSaving: saving.isPending },
    served: draftOf(served),
  })
  const { value: draft, change } = part
  const fields = fieldsOf(first)
  const missing = missingFields(fields, draft)
  const save = (note: string) => saving.mutate({ draft, note }, { onSuccess: part.reset })
  return (
    <>
      <PartNotes part={part} />
      {served?.isOutdated && (
        <Alert
          tone="warning"
          action={
            <Button size="sm" busy={saving.isPending} onClick={() => save('')}>
              {texts.upToDate}
            </Button>
          }
        >
          {texts.outdated}
        </Alert>
      )}
      {served?.type === 'tex' && <Alert tone="info">{texts.tex}</Alert>}
      {served?.type === 'pdf' && <Alert tone="info">{texts.pdf}</Alert>}
      <Panel aria-label={languageName(language)} className="overflow-hidden">
        <PanelHead title={languageName(language)}>
          <Segmented label={texts.view} options={views} value={view} onChange={setView} />
          {missing.length > 0 && (
            <span className="text-small text-warning">
              {texts.missing({ fields: commaList(missing.map(({ label }) => label)) })}
            </span>
          )}
          <span className="ms-auto flex gap-2">
            <ButtonLink size="sm" to={`/admin/edit-problem/${problemId}`}>
              {texts.editFirst({ language: languageName(first.language) })}
            </ButtonLink>
            {served && (
              <Button size="sm" tone="quiet" icon="trash" onClick={() => setAsked(true)}>
                {texts.remove({ language: languageName(language) })}
              </Button>
            )}
          </span>
        </PanelHead>
        {view === 'edit' ? (
          <Fields fields={fields} language={first.language} draft={draft} onChange={change} />
        ) : (
          <Preview draft={draft} language={language} />
        )}
        <SaveLine isDirty={part.isDirty} isSaving={saving.isPending} onSave={save} onReset={part.reset} />
      </Panel>
      <SaveFaults faults={saving.faults} />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={() => setAsked(false)}
        title={texts.remove({ language: languageName(language) })}
        verb={texts.removeVerb}
        busy={saving.isPending}
        onConfirm={() => {
          saving.mutate({ draft: null, note: '' }, { onSuccess: onRemoved })
          setAsked(false)
        }}
      >
        {texts.removeText}
      </ConfirmDialog>
      <LeaveQuestion isDirty={part.isDirty && !saving.isPending} />
    </>
  )
}

function Preview({ draft, language }: { draft: TranslationDraft; language: string }) {
  const { name = '', statement = '', inputFormat = '', outputFormat = '', customConstraints = '' } = draft
  const problem = { statement, inputFormat, outputFormat, samples: [], constraints: { custom: customConstraints } }
  return (
    <div className="px-5 py-4">
      <h3 className="mb-2 text-title wrap-anywhere" lang={language} dir="auto">
        {name}
      </h3>
      <LazyStatement problem={problem} language={language} />
    </div>
  )
}

interface FieldsProps {
  fields: readonly TranslationField[]
  /** The one that is translated. */
  language: string
  draft: TranslationDraft
  onChange: (draft: TranslationDraft) => void
}

/** About as tall as the text beside it. */
const rowsFor = (text: string) => {
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 70), 0)
  return Math.min(24, Math.max(3, lines + 1))
}

/** Each field beside the text that it translates. */
function Fields({ fields, language, draft, onChange }: FieldsProps) {
  return (
    <div className="divide-y divide-line">
      {fields.map(({ key, label, original }) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 desktop:grid-cols-2">
          <Original title={texts.original({ field: label, language: languageName(language) })} language={language}>
            {original || '–'}
          </Original>
          <Field
            {...{ name: key, label, original }}
            value={draft[key] ?? ''}
            onChange={(text) => onChange({ ...draft, [key]: text })}
          />
        </div>
      ))}
    </div>
  )
}

function Original({ title, language, children }: { title: string; language: string; children: string }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-small font-label">{title}</h3>
      <p
        ref={reachableWhenHigh}
        lang={language}
        dir="auto"
        className="max-h-160 overflow-auto font-mono text-small whitespace-pre-wrap text-ink-muted wrap-anywhere"
      >
        {children}
      </p>
    </section>
  )
}

interface FieldProps {
  name: string
  label: string
  original: string
  value: string
  onChange: (text: string) => void
}

function Field({ name, label, original, value, onChange }: FieldProps) {
  const shared = { label, value, dir: 'auto' } as const
  if (name === 'name') return <Input {...shared} onChange={({ target }) => onChange(target.value)} />
  return <TextArea {...shared} rows={rowsFor(original)} onChange={({ target }) => onChange(target.value)} />
}
