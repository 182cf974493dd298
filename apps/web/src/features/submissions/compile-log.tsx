import { Fragment } from 'react'
import { languageLinkTexts } from '../../copy/problems/languages.ts'
import { testTexts } from '../../copy/submissions/tests.ts'
import { TextBlock } from '../../ui/text/text-block.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { placeInLog } from './place-in-log.ts'

interface CompileLogProps {
  log: string
  /** In place of the compiler's name. */
  title?: string
  isCompiler?: boolean
  /** Called when the user clicks a place in the log; without it places are plain text. */
  onPlace?: (line: number, column: number | null) => void
}

/** The compiler's output, with links to the lines that it names. */
export function CompileLog({ log, title, isCompiler = title === undefined, onPlace }: CompileLogProps) {
  return (
    <TextBlock title={title ?? testTexts.compilerOutput} copied={log} actions={isCompiler && <FlagsLink />}>
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

/** Opens in a new tab, so that the user keeps their place in the code they are fixing. */
function FlagsLink() {
  const { flagsLink, languagesLink } = languageLinkTexts
  return (
    <TextLink to="/languages" target="_blank" aria-label={languagesLink} className="px-2">
      {flagsLink}
    </TextLink>
  )
}

function LogLine({ text, onPlace }: { text: string; onPlace: CompileLogProps['onPlace'] }) {
  const place = onPlace && placeInLog(text)
  if (!place) return text
  return (
    <>
      {text.slice(0, place.start)}
      <button
        type="button"
        onClick={() => onPlace(place.line, place.column)}
        className="text-accent-ink underline underline-offset-2"
      >
        {text.slice(place.start, place.end)}
      </button>
      {text.slice(place.end)}
    </>
  )
}
