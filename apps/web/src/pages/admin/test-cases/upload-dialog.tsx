import type { ReplyOf } from '@arbiter/contract/endpoint'
import { replaceTestSet, type UploadMode } from '@arbiter/contract/setting/test-sets'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { testCaseTexts } from '../../../copy/setting/test-cases.ts'
import { dialogTexts } from '../../../copy/site/dialogs.ts'
import { bytesText } from '../../../lib/bytes-text.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { uploadFiles } from '../../../lib/upload-file.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pill, type PillTone } from '../../../ui/data/pill.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'

type Preview = ReplyOf<typeof replaceTestSet>

const texts = testCaseTexts.upload

const modes = [
  { value: 'replace', label: texts.replace },
  { value: 'append', label: texts.append },
] as const

interface UploadDialogProps {
  problemId: string
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Files are chosen, then looked at, then saved as one version. */
export function UploadDialog({ problemId, onClose, onSaved }: UploadDialogProps) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [mode, setMode] = useState<UploadMode>('replace')
  const send = (chosen: readonly File[], query: { mode: UploadMode; preview: boolean }) =>
    uploadFiles(replaceTestSet, chosen, { params: { id: problemId }, query })
  const looking = useMutation({
    mutationFn: (choice: { files: readonly File[]; mode: UploadMode }) =>
      send(choice.files, { mode: choice.mode, preview: true }),
  })
  const saving = useMutation({
    mutationFn: () => send(files, { mode, preview: false }),
    onSuccess: async () => {
      onClose()
      await onSaved()
    },
  })
  const look = (choice: { files: readonly File[]; mode: UploadMode }) => {
    // The errors belong to the previous choice of files.
    saving.reset()
    looking.mutate(choice)
  }
  const choose = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    setFiles(chosen)
    look({ files: chosen, mode })
  }
  const changeMode = (next: UploadMode) => {
    setMode(next)
    if (files.length > 0) look({ files, mode: next })
  }
  const error = saving.error ?? looking.error
  const preview = looking.data && !looking.isPending ? looking.data : null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      icon="layers"
      wide
      actions={
        <>
          <Button onClick={onClose}>{dialogTexts.cancel}</Button>
          <Button
            tone="primary"
            busy={saving.isPending}
            disabledReason={preview ? undefined : texts.drop}
            onClick={() => saving.mutate()}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="text-small text-ink-muted">{texts.hint}</p>
        <Segmented label={texts.modes} options={modes} value={mode} onChange={changeMode} />
        <FileDrop
          label={texts.files}
          text={files.length === 0 ? texts.drop : texts.chosen({ files: files.length, size: bytesText(sizeOf(files)) })}
          verb={texts.choose}
          multiple
          busy={looking.isPending}
          onChoose={choose}
        />
        {error && <Alert tone="danger">{sentenceFor(error, texts.failed)}</Alert>}
        {preview && !error && <UploadPreview preview={preview} />}
      </div>
    </Dialog>
  )
}

const sizeOf = (files: readonly File[]) => files.reduce((sum, file) => sum + file.size, 0)

const tones: Record<Preview['cases'][number]['change'], PillTone> = {
  added: 'success',
  changed: 'warning',
  same: 'neutral',
}

const MAX_PREVIEWED = 200

/** What would be saved, case by case. */
function UploadPreview({ preview }: { preview: Preview }) {
  const { cases, count, samples, removed } = preview
  const waiting = cases.filter(({ outputSize }) => outputSize === 0).length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p role="status" className="text-small">
        <RichMessage
          text={texts.result({ cases: count, samples })}
          parts={{ mark: (words) => <b className="font-strong">{words}</b> }}
        />{' '}
        {texts.removed({ cases: removed })}
      </p>
      {waiting > 0 && <Alert tone="warning">{texts.waiting({ inputs: waiting })}</Alert>}
      <section
        aria-label={texts.preview}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        className="max-h-72 overflow-auto rounded-control border border-line"
      >
        <ul className="divide-y divide-line text-small">
          {cases.slice(0, MAX_PREVIEWED).map((one) => (
            <li key={one.name} className="flex items-center gap-3 px-3 py-1.5">
              <span className="min-w-0 flex-1 truncate font-mono text-note">{one.name}</span>
              {one.isSample && <Pill>{texts.sample}</Pill>}
              <span className="text-note text-ink-faint tabular-nums">{bytesText(one.inputSize + one.outputSize)}</span>
              {one.outputSize === 0 && <Pill tone="warning">{texts.noAnswer}</Pill>}
              <Pill tone={tones[one.change]}>{texts.change[one.change]}</Pill>
            </li>
          ))}
        </ul>
      </section>
      {cases.length > MAX_PREVIEWED && (
        <p className="text-note text-ink-faint">{texts.more({ cases: cases.length - MAX_PREVIEWED })}</p>
      )}
    </div>
  )
}
