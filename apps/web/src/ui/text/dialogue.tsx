import { classes } from '../classes.ts'
import { TextBlock } from './text-block.tsx'

interface DialogueProps {
  title: string
  /** Lines with `>` before those of the program and `<` before those it reads; `---` begins another run of it. */
  text: string
  /** The names of the speakers, and the text for a dialogue without lines. */
  names: { program: string; judge: string; nothingSaid: string; nextRun: string }
}

export function Dialogue({ title, text, names }: DialogueProps) {
  const lines = text.split('\n').filter((line) => line !== '')
  return (
    <TextBlock title={title} copied={text}>
      {lines.length === 0 && <p className="px-3 py-2 text-small text-ink-muted">{names.nothingSaid}</p>}
      <ol className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 px-3 py-2 font-mono text-[13px]/5">
        {lines.map((line, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
          <Line key={number} line={line} names={names} />
        ))}
      </ol>
    </TextBlock>
  )
}

function Line({ line, names }: { line: string; names: DialogueProps['names'] }) {
  if (line.startsWith('---'))
    return <li className="col-span-full my-1 border-t border-line text-ink-muted">{names.nextRun}</li>
  const isOwn = line.startsWith('>')
  return (
    <li className="col-span-full grid grid-cols-subgrid">
      <span className={classes('font-sans select-none', isOwn ? 'text-accent-ink' : 'text-ink-muted')}>
        {isOwn ? names.program : names.judge}
      </span>
      <span className="min-w-0 whitespace-pre-wrap break-words">{line.slice(1)}</span>
    </li>
  )
}
