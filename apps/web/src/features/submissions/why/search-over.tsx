import { counterexampleTexts as texts } from '../../../copy/problems/counterexamples.ts'
import { judgingTexts } from '../../../copy/submissions/judging.ts'
import { testTexts } from '../../../copy/submissions/tests.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PlainText, TextBlock } from '../../../ui/text/text-block.tsx'
import { FirstDifferenceNote, OutputComparison } from '../output-comparison.tsx'
import { outputDiff } from '../output-diff.ts'
import { VerdictBadge } from '../verdict-badge.tsx'
import { AddTestButton } from './add-test-button.tsx'
import type { FoundInput, SearchResult } from './use-counterexample.ts'

interface SearchOverProps {
  submissionId: string
  mayAddTest: boolean
  result: SearchResult
  runs: number
  onUseInput: (found: FoundInput) => void
}

export function SearchOver({ result, runs, ...rest }: SearchOverProps) {
  if (result.kind === 'found') return <Found found={result} {...rest} />
  if (result.kind === 'none')
    return <Note>{result.isCut ? texts.noneSoFar({ inputs: runs }) : texts.none({ inputs: runs })}</Note>
  if (result.kind === 'not-compiled') return <Note>{texts.notCompiled}</Note>
  return (
    <>
      <Note>{texts.referenceFailed}</Note>
      {result.input !== null && (
        <TextBlock title={texts.referenceInput} copied={result.input}>
          <PlainText>{result.input}</PlainText>
        </TextBlock>
      )}
    </>
  )
}

function Note({ children }: { children: string }) {
  return <p className="text-small text-ink-muted">{children}</p>
}

function Found({
  submissionId,
  mayAddTest,
  found,
  onUseInput,
}: Omit<SearchOverProps, 'result' | 'runs'> & { found: FoundInput }) {
  const { verdict, verdictDetail, expectedOutput, userOutput, message, isCut, truncated } = found
  const isCompared = verdict === 'Wrong Answer' && expectedOutput !== null
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="text-body">{texts.found}</h3>
        <VerdictBadge verdict={verdict} detail={verdictDetail} />
        {isCompared && <FirstDifferenceNote first={outputDiff(expectedOutput, userOutput).first} />}
      </div>
      {message !== null && <Note>{message}</Note>}
      <Texts found={found} />
      {truncated && <p className="text-note text-ink-faint">{judgingTexts.testClipped}</p>}
      {isCut && <p className="text-note text-ink-faint">{texts.maybeSmaller}</p>}
      <div className="flex flex-wrap gap-2">
        {/* The page has only the beginning of a truncated input, and a run on that would mislead. */}
        {!truncated && (
          <Button size="sm" icon="edit" onClick={() => onUseInput(found)}>
            {texts.useInput}
          </Button>
        )}
        {mayAddTest && <AddTestButton submissionId={submissionId} />}
      </div>
    </>
  )
}

function Texts({ found: { input, expectedOutput, userOutput } }: { found: FoundInput }) {
  return (
    <div className="grid gap-2 *:min-w-0 @2xl:grid-cols-3">
      <TextBlock title={testTexts.input} copied={input}>
        <PlainText>{input}</PlainText>
      </TextBlock>
      {expectedOutput === null ? (
        <TextBlock title={testTexts.got} copied={userOutput}>
          <PlainText>{userOutput}</PlainText>
        </TextBlock>
      ) : (
        <OutputComparison expected={expectedOutput} got={userOutput} />
      )}
    </div>
  )
}
