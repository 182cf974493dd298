import { problemRefusals } from '@arbiter/contract/messages/problems'
import { uploadProblemPicture } from '@arbiter/contract/problems/problem-pictures'
import { MAX_PROBLEM_PICTURE_BYTES, MAX_STATEMENT_LENGTH } from '@arbiter/rules/limits'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { problemFieldNames, problemFormTexts } from '../../../copy/setting/problem-form.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { uploadFile } from '../../../lib/upload-file.ts'
import { MiniButton } from '../../../ui/buttons/mini-button.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import type { ProblemForm } from './use-problem-form.ts'

const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp']

type TextName = 'statement' | 'editorial'

interface PictureTextAreaProps {
  form: ProblemForm
  name: TextName
  rows: number
  required?: boolean
  hint: string
}

/** A text into which pictures are put by a button, by pasting and by dropping. */
export function PictureTextArea({ form, name, rows, required, hint }: PictureTextAreaProps) {
  const { upload, failure, isBusy } = usePictures({ form, name })
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { errors } = form.formState
  const paste = (event: ClipboardEvent) => {
    const files = picturesIn(event.clipboardData)
    if (files.length === 0) return
    event.preventDefault()
    void upload(files)
  }
  const drop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void upload([...event.dataTransfer.files])
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <TextArea
        label={problemFieldNames[name]}
        required={required}
        rows={rows}
        mono
        maxLength={MAX_STATEMENT_LENGTH}
        hint={hint}
        error={errors[name]?.message ?? failure ?? undefined}
        aria-busy={isBusy || undefined}
        onPaste={paste}
        onDrop={drop}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        className={classes(isOver && 'border-accent bg-accent-soft')}
        aside={
          <MiniButton icon="plus" className="text-ink-muted hover:text-ink" onClick={() => chooser.current?.click()}>
            {problemFormTexts.insertPicture[name]}
          </MiniButton>
        }
        {...form.register(name)}
      />
      <input
        ref={chooser}
        type="file"
        aria-label={problemFormTexts.picture[name]}
        accept={PICTURE_TYPES.join(',')}
        multiple
        hidden
        onChange={(event) => {
          void upload([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

function picturesIn(data: DataTransfer): File[] {
  return [...data.files].filter(({ type }) => type.startsWith('image/'))
}

interface TextOfForm {
  form: ProblemForm
  name: TextName
}

function usePictures(text: TextOfForm) {
  const [failure, setFailure] = useState<string | null>(null)
  const [uploads, setUploads] = useState(0)
  async function uploadOne(file: File): Promise<void> {
    const refusal = refusalOf(file)
    if (refusal) return setFailure(refusal)
    const place = insertPlace(text, file.name)
    setUploads((count) => count + 1)
    try {
      const { picture } = await uploadFile(uploadProblemPicture, file)
      replaceText(text, place, `![${altOf(file.name)}](${picture.url})`)
    } catch (error) {
      replaceText(text, place, '')
      setFailure(sentenceFor(error, problemFormTexts.pictureFailed))
    } finally {
      setUploads((count) => count - 1)
    }
  }
  /** One after the other, so that the pictures keep the order in which they were chosen. */
  const upload = async (files: File[]) => {
    setFailure(null)
    for (const file of files) await uploadOne(file)
  }
  return { upload, failure, isBusy: uploads > 0 }
}

/** The refusal that the server would give, known before the upload. */
function refusalOf({ type, size }: File): string | null {
  if (!PICTURE_TYPES.includes(type)) return problemRefusals['problem-picture.unsupported'][1]
  return size > MAX_PROBLEM_PICTURE_BYTES ? problemRefusals['problem-picture.too-large'][1] : null
}

const altOf = (fileName: string) => fileName.replace(/\.\w+$/, '').replace(/[[\]()\\]/g, '') || 'picture'

let inserted = 0

/** Inserts a placeholder for the picture. The author may go on typing meanwhile. */
function insertPlace(target: TextOfForm, fileName: string): string {
  const { form, name } = target
  inserted += 1
  const mark = `![${problemFormTexts.pictureUploading({ name: altOf(fileName) })}](#${inserted})`
  const field = fieldOf(name)
  const text = form.getValues(name)
  const caret = field?.selectionStart ?? text.length
  const before = text.slice(0, caret)
  const gap = before === '' || before.endsWith('\n') ? '' : '\n\n'
  setText(target, `${before}${gap}${mark}\n${text.slice(field?.selectionEnd ?? caret)}`)
  const end = caret + gap.length + mark.length + 1
  field?.setSelectionRange(end, end)
  return mark
}

function replaceText(target: TextOfForm, mark: string, text: string): void {
  const field = fieldOf(target.name)
  const caret = field?.selectionStart ?? 0
  const before = target.form.getValues(target.name)
  const at = before.indexOf(mark)
  if (at < 0) return // the author deleted it meanwhile
  setText(
    target,
    before.replace(mark, () => text),
  )
  const moved = caret > at ? Math.max(at, caret + text.length - mark.length) : caret
  field?.setSelectionRange(moved, moved)
}

const fieldOf = (name: TextName) => document.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`)

function setText({ form, name }: TextOfForm, text: string): void {
  form.setValue(name, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
}
