import { type DragEvent, useRef, useState } from 'react'
import { formTexts } from '../../copy/site/forms.ts'
import { Button } from '../buttons/button.tsx'
import { classes } from '../classes.ts'

interface FileDropProps {
  /** The label of the file input, which the button opens. */
  label: string
  /** The chosen files, or an instruction. */
  text: string
  verb: string
  accept?: string
  multiple?: boolean
  busy?: boolean
  onChoose: (files: readonly File[]) => void
}

/** Files are dropped here, or chosen by the button. */
export function FileDrop({ label, text, verb, accept, multiple = false, busy = false, onChoose }: FileDropProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!busy) onChoose([...event.dataTransfer.files])
  }
  return (
    <section
      aria-label={formTexts.files}
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      className={classes(
        'flex flex-wrap items-center gap-3 rounded-control border border-dashed border-line-strong px-4 py-5 text-small text-ink-muted',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
      <Button size="sm" busy={busy} onClick={() => chooser.current?.click()}>
        {verb}
      </Button>
      <input
        ref={chooser}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        hidden
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </section>
  )
}
