import { languageNames } from '@arbiter/rules/languages'
import { MAX_PROGRAM_NAME_LENGTH } from '@arbiter/rules/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { generatorTexts } from '../../../copy/setting/setter-jobs.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { fileQuery, type Generators, useSaveFile } from './queries.ts'

interface GeneratorFilesProps {
  problemId: string
  generators: Generators
  onDirty: (isDirty: boolean) => void
}

/** The files of the generators, one of them open. What was typed into the others stays. */
export function GeneratorFiles({ problemId, generators, onDirty }: GeneratorFilesProps) {
  const paths = generators.generators.flatMap(({ files, language }) => files.map((path) => ({ path, language })))
  const [chosen, choose] = useState<string | null>(null)
  const [drafts, setDrafts] = useState<Record<string, string>>({})
  const isUnsaved = Object.keys(drafts).length > 0
  useEffect(() => onDirty(isUnsaved), [isUnsaved, onDirty])
  const isNew = chosen === '' || paths.length === 0
  const open = isNew ? null : (paths.find(({ path }) => path === chosen) ?? paths[0] ?? null)
  const draft = (path: string, text: string | null) => setDrafts((before) => withDraft(before, path, text))
  return (
    <Panel aria-label={generatorTexts.programsLabel}>
      <PanelHead title={generatorTexts.programs}>
        <Button size="sm" icon="plus" className="ms-auto" onClick={() => choose('')}>
          {generatorTexts.create}
        </Button>
      </PanelHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 p-4">
        <p className="text-small text-ink-muted">{generatorTexts.lead}</p>
        {paths.length > 0 && (
          <ul className="flex flex-wrap gap-2" aria-label={generatorTexts.files}>
            {paths.map(({ path, language }) => (
              <li key={path}>
                <Button
                  size="sm"
                  aria-pressed={open?.path === path}
                  className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
                  onClick={() => choose(path)}
                >
                  <span className="font-mono">{nameOf(path)}</span>
                  <bdi className="text-ink-faint">{languageNames[language]}</bdi>
                  {path in drafts && <Pill tone="warning">{generatorTexts.unsaved}</Pill>}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {open ? (
          <OpenFile
            key={open.path}
            problemId={problemId}
            revision={generators.revision}
            path={open.path}
            text={drafts[open.path] ?? null}
            onChange={(text) => draft(open.path, text)}
          />
        ) : (
          <NewFile
            problemId={problemId}
            revision={generators.revision}
            taken={paths.map(({ path }) => path)}
            text={drafts[NEW] ?? ''}
            onChange={(text) => draft(NEW, text === '' ? null : text)}
            onSaved={choose}
          />
        )}
      </div>
    </Panel>
  )
}

/** The generator that has no file yet. */
const NEW = ''

/** A null text removes the draft: the file is saved or unchanged. */
function withDraft(drafts: Record<string, string>, path: string, text: string | null): Record<string, string> {
  const { [path]: _, ...others } = drafts
  return text === null ? others : { ...others, [path]: text }
}

const nameOf = (path: string) => path.replace(/^generators\//, '')

interface OpenFileProps {
  problemId: string
  revision: string
  path: string
  /** Null if it is unchanged. */
  text: string | null
  onChange: (text: string | null) => void
}

function OpenFile(props: OpenFileProps) {
  const { problemId, revision, path } = props
  const query = useQuery({ ...fileQuery(problemId, revision, path), placeholderData: keepPreviousData })
  if (query.error) return <Alert tone="danger">{sentenceFor(query.error, generatorTexts.readFailed)}</Alert>
  if (!query.data) return <WaitingRows count={3} />
  return <EditedFile {...props} saved={query.data.text ?? ''} />
}

function EditedFile({ problemId, revision, path, text, saved, onChange }: OpenFileProps & { saved: string }) {
  const save = useSaveFile(problemId, revision, { done: generatorTexts.saved, failed: generatorTexts.saveFailed })
  const remove = useSaveFile(problemId, revision, { done: generatorTexts.deleted, failed: generatorTexts.deleteFailed })
  const done = { onSuccess: () => onChange(null) }
  return (
    <>
      <Code
        label={generatorTexts.codeOf({ file: nameOf(path) })}
        text={text ?? saved}
        onChange={(next) => onChange(next === saved ? null : next)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          tone="primary"
          busy={save.isPending}
          {...(text === null && { disabledReason: generatorTexts.nothingChanged })}
          onClick={() => save.mutate({ path, text }, done)}
        >
          {generatorTexts.save}
        </Button>
        <Button icon="trash" busy={remove.isPending} onClick={() => remove.mutate({ path, text: null }, done)}>
          {generatorTexts.delete}
        </Button>
      </div>
    </>
  )
}

interface CodeProps {
  label: string
  text: string
  onChange: (text: string) => void
}

const Code = ({ label, text, onChange }: CodeProps) => (
  <TextArea
    label={label}
    rows={12}
    mono
    spellCheck={false}
    value={text}
    onChange={(event) => onChange(event.target.value)}
  />
)

const FILE_NAME = /^[a-zA-Z0-9_][a-zA-Z0-9_.-]*\.(cpp|cc|c|java|py|js)$/

interface NewFileProps {
  problemId: string
  revision: string
  taken: string[]
  text: string
  onChange: (text: string) => void
  onSaved: (path: string) => void
}

function NewFile({ problemId, revision, taken, text, onChange, onSaved }: NewFileProps) {
  const [name, setName] = useState('')
  const save = useSaveFile(problemId, revision, { done: generatorTexts.saved, failed: generatorTexts.saveFailed })
  const path = `generators/${name.trim()}`
  const fault = faultOfName(name.trim(), taken)
  const blocked = text.trim() === '' ? generatorTexts.noCode : fault
  const done = () => {
    onChange('')
    onSaved(path)
  }
  return (
    <form
      aria-label={generatorTexts.create}
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!blocked) save.mutate({ path, text }, { onSuccess: done })
      }}
    >
      <div className="max-w-90">
        <Input
          label={generatorTexts.fileName}
          placeholder="gen.py"
          hint={generatorTexts.nameHint}
          {...(fault && name !== '' && { error: fault })}
          maxLength={MAX_PROGRAM_NAME_LENGTH}
          spellCheck={false}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Code label={generatorTexts.newCode} text={text} onChange={onChange} />
      <div>
        <Button type="submit" tone="primary" busy={save.isPending} {...(blocked && { disabledReason: blocked })}>
          {generatorTexts.add}
        </Button>
      </div>
    </form>
  )
}

function faultOfName(name: string, taken: readonly string[]): string | undefined {
  if (!FILE_NAME.test(name)) return generatorTexts.badName
  return taken.includes(`generators/${name}`) ? generatorTexts.taken : undefined
}
