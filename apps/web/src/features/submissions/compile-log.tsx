import { Fragment } from 'react'
import { TextBlock } from '../../ui/text-block.tsx'

interface CompileLogProps {
  log: string
  title?: string
  /** Where the places in the log lead; without it they are plain text. */
  onPlace?: (line: number, column: number | null) => void
}

/**
 * `main.cpp:12:9`, `Main.java:4`, `main.js:2` and `main.py", line 2`. A name begins where none is under way: tried from each
 * of its letters, a long one would take the square of its length.
 */
const place = /(?<![\w./-])([\w./-]+\.(?:cpp|c|java|js|py)(?:", line |:)(\d+)(?::(\d+))?)/

/** What the compiler said, with a way to each line it named. */
export function CompileLog({ log, title = 'Compiler output', onPlace }: CompileLogProps) {
  return (
    <TextBlock title={title} copied={log}>
      <pre className="px-3 py-2 text-[13px]/5 break-words whitespace-pre-wrap">
        {log.split('\n').map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <Fragment key={index}>
            <LogLine text={line} onPlace={onPlace} />
            {'\n'}
          </Fragment>
        ))}
      </pre>
    </TextBlock>
  )
}

function LogLine({ text, onPlace }: { text: string; onPlace: CompileLogProps['onPlace'] }) {
  const [before = '', named, line, column, after = ''] = text.split(place)
  if (!named || !onPlace) return text
  const go = () => onPlace(Number(line), column === undefined ? null : Number(column))
  return (
    <>
      {before}
      <button type="button" onClick={go} className="text-accent-ink underline underline-offset-2">
        {named}
      </button>
      <LogLine text={after} onPlace={undefined} />
    </>
  )
}
