import { useMemo, useState } from 'react'
import { fileTexts as texts } from '../../../copy/setting/setter.ts'
import { dialogTexts } from '../../../copy/site/dialogs.ts'
import { readSettings } from '../../../features/editor/editor-settings.ts'
import { LazyCodeEditor } from '../../../features/editor/lazy-code-editor.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classes } from '../../../ui/classes.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { Input } from '../../../ui/forms/input.tsx'

export interface ProgramFile {
  path: string
  /** Null for a file that cannot be edited here. It stays as it is. */
  text: string | null
}

interface ProgramFilesProps {
  label: string
  files: readonly ProgramFile[]
  onChange: (files: ProgramFile[]) => void
}

const LEGAL_PATH = /^[a-zA-Z0-9_][a-zA-Z0-9_.-]*(\/[a-zA-Z0-9_][a-zA-Z0-9_.-]*)*$/
const MAX_UPLOAD_BYTES = 1024 * 1024

/** The files of a program: chosen from a list, written in the editor. */
export function ProgramFiles({ label, files, onChange }: ProgramFilesProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = files.find(({ path }) => path === chosen) ?? files[0]
  const write = (path: string, text: string) =>
    onChange(files.map((file) => (file.path === path ? { ...file, text } : file)))
  const add = (file: ProgramFile) => {
    onChange([...files.filter(({ path }) => path !== file.path), file])
    setChosen(file.path)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-1 border-b border-line px-2 py-1">
        <ul aria-label={label} className="flex min-w-0 flex-wrap gap-1">
          {files.map(({ path }) => (
            <li key={path}>
              <FileTab
                path={path}
                isShown={path === shown?.path}
                onShow={() => setChosen(path)}
                onDelete={() => onChange(files.filter((file) => file.path !== path))}
              />
            </li>
          ))}
        </ul>
        <NewFile paths={files.map(({ path }) => path)} onAdd={add} />
      </div>
      {!shown && <p className="p-4 text-small text-ink-muted">{texts.none}</p>}
      {shown && shown.text === null && <p className="p-4 text-small text-ink-muted">{texts.large}</p>}
      {shown && shown.text !== null && (
        <FileEditor key={shown.path} path={shown.path} text={shown.text} onChange={(text) => write(shown.path, text)} />
      )}
    </div>
  )
}

interface FileTabProps {
  path: string
  isShown: boolean
  onShow: () => void
  onDelete: () => void
}

const FileTab = ({ path, isShown, onShow, onDelete }: FileTabProps) => (
  <span className={classes('flex items-center rounded-control', isShown && 'bg-pressed')}>
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onShow}
      className="h-7 max-w-52 truncate rounded-control pe-1 ps-2 font-mono text-note max-tablet:h-10"
    >
      {path}
    </button>
    <IconButton icon="cross" iconSize="sm" size="sm" label={texts.remove({ path })} onClick={onDelete} />
  </span>
)

function NewFile({ paths, onAdd }: { paths: readonly string[]; onAdd: (file: ProgramFile) => void }) {
  const [name, setName] = useState<string | null>(null)
  const upload = async (file: File | undefined) => {
    if (!file) return
    const text = file.size > MAX_UPLOAD_BYTES ? null : await file.text()
    if (text === null || text.includes('\0')) showToast('danger', texts.unreadable({ name: file.name }))
    else onAdd({ path: file.name.replace(/[^a-zA-Z0-9_.-]/g, '-'), text })
  }
  if (name === null)
    return (
      <span className="ms-auto flex gap-1">
        <Button size="sm" tone="quiet" icon="plus" onClick={() => setName('')}>
          {texts.add}
        </Button>
        <label className="touch-area inline-flex h-control-sm cursor-pointer items-center rounded-control px-2 text-small font-label text-ink-muted hover:bg-hover focus-within:outline-2">
          {texts.upload}
          <input
            type="file"
            className="sr-only"
            onChange={({ target }) => {
              void upload(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
      </span>
    )
  const isTaken = paths.includes(name)
  const isLegal = LEGAL_PATH.test(name)
  const error = name === '' ? undefined : isTaken ? texts.taken : isLegal ? undefined : texts.badName
  return (
    <form
      className="flex w-full items-start gap-2 p-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLegal || isTaken) return
        onAdd({ path: name, text: '' })
        setName(null)
      }}
    >
      <div className="flex-1">
        <Input label={texts.name} error={error} value={name} onChange={({ target }) => setName(target.value)} />
      </div>
      <span className="mt-6 flex gap-2">
        <Button type="submit">{texts.addVerb}</Button>
        <Button tone="quiet" onClick={() => setName(null)}>
          {dialogTexts.cancel}
        </Button>
      </span>
    </form>
  )
}

const isPython = (path: string) => /\.py3?$/.test(path)

interface FileEditorProps {
  path: string
  text: string
  onChange: (text: string) => void
}

/** The code editor. It takes its text once; to show another text, change its key. */
function FileEditor({ path, text, onChange }: FileEditorProps) {
  const [typed, setTyped] = useState(text)
  const [given, setGiven] = useState(text)
  // The text changed from outside: the setter discarded changes, or the server has a newer text.
  if (text !== typed) {
    setTyped(text)
    setGiven(text)
  }
  const document = useMemo(
    () => ({ language: isPython(path) ? ('python' as const) : ('cpp' as const), code: given }),
    [path, given],
  )
  const settings = useMemo(readSettings, [])
  return (
    <div className="h-[380px] min-h-0 max-tablet:h-[300px]">
      <LazyCodeEditor
        document={document}
        settings={settings}
        complaint={null}
        onChange={(code) => {
          const next = code()
          setTyped(next)
          onChange(next)
        }}
      />
    </div>
  )
}
