import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import { MAX_PROGRAM_NAME_LENGTH } from '@arbiter/rules/limits'
import { isAsExpected } from '@arbiter/rules/setting/setter-job'
import { type Verdict, verdicts } from '@arbiter/rules/verdict'
import { numberText } from '@arbiter/texts/page-locale'
import { checkerTrialTexts } from '../../../copy/setting/setter-jobs.ts'
import { useLanguageOptions } from '../../../features/session/offered-languages.ts'
import type { ShownJob } from '../../../features/setter-jobs/queries.ts'
import { VerdictBadge } from '../../../features/submissions/verdict-badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import type { TriedCase } from './queries.ts'

type Said = ShownJob['outputs'][number]

interface CaseRowProps {
  tried: TriedCase
  tests: string[]
  /** The checker's answer; null before it has run. */
  said: Said | null
  isOpen: boolean
  onToggle: () => void
  onChange: (changed: Partial<TriedCase>) => void
  onRemove: () => void
}

/** One output: its name, what the checker said, and whether that is right. Opened, it is edited. */
export function CaseRow({ tried, tests, said, isOpen, onToggle, onChange, onRemove }: CaseRowProps) {
  return (
    <li className="border-b border-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-small">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="min-w-30 flex-1 cursor-pointer text-start font-label wrap-anywhere hover:underline"
        >
          {tried.name}
        </button>
        {said && <Result said={{ ...said, expected: expectedOf(tried) }} />}
      </div>
      {said?.message && (
        <p className="px-4 pb-2.5 text-note whitespace-pre-line text-ink-muted wrap-anywhere">{said.message}</p>
      )}
      {isOpen && <CaseFields tried={tried} tests={tests} onChange={onChange} onRemove={onRemove} />}
    </li>
  )
}

const expectedOf = ({ expectedVerdict, expectedScore }: TriedCase) =>
  expectedVerdict && { verdict: expectedVerdict, score: expectedScore }

function Result({ said }: { said: Said }) {
  const { verdict, score, expected } = said
  const isRight = isAsExpected(said)
  return (
    <>
      <VerdictBadge verdict={verdict} shape="text" />
      {score !== null && <span className="tabular-nums">{score}</span>}
      {expected && (
        <span className={classes('min-w-26', isRight ? 'text-ink-muted' : 'font-label text-warning')}>
          {isRight ? checkerTrialTexts.asItShould : checkerTrialTexts.shouldBe({ verdict: expectedText(expected) })}
        </span>
      )}
    </>
  )
}

const expectedText = ({ verdict, score }: NonNullable<Said['expected']>) =>
  score === null
    ? verdictNames[verdict]
    : checkerTrialTexts.verdictAndScore({ verdict: verdictNames[verdict], score: numberText(score) })

const anyVerdict = 'any'
const verdictOptions = [
  { value: anyVerdict, label: checkerTrialTexts.anyVerdict },
  ...verdicts
    .filter((verdict) => verdict !== 'Error' && verdict !== 'Compilation Error')
    .map((value) => ({ value, label: verdictNames[value] })),
]

type CaseFieldsProps = Pick<CaseRowProps, 'tried' | 'tests' | 'onChange' | 'onRemove'>

function CaseFields({ tried, tests, onChange, onRemove }: CaseFieldsProps) {
  const { name, test, output, language, expectedVerdict, expectedScore } = tried
  const languageOptions = useLanguageOptions(language ?? undefined)
  const testOptions = [...new Set([test, ...tests])].map((value) => ({ value, label: value }))
  const choose = (value: string) => onChange({ expectedVerdict: value === anyVerdict ? null : (value as Verdict) })
  return (
    <fieldset aria-label={name} className="grid grid-cols-[minmax(0,1fr)] gap-3 bg-sunken px-4 py-3.5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:grid-cols-2">
        <Input
          label={checkerTrialTexts.name}
          maxLength={MAX_PROGRAM_NAME_LENGTH}
          spellCheck={false}
          value={name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <Field label={checkerTrialTexts.test}>
          {() => (
            <Select
              label={checkerTrialTexts.test}
              value={test}
              options={testOptions}
              onChange={(test) => onChange({ test })}
              className="h-control-lg w-full"
            />
          )}
        </Field>
        <Field label={checkerTrialTexts.expected}>
          {() => (
            <Select
              label={checkerTrialTexts.expected}
              value={expectedVerdict ?? anyVerdict}
              options={verdictOptions}
              onChange={choose}
              className="h-control-lg w-full"
            />
          )}
        </Field>
        <Input
          label={checkerTrialTexts.score}
          type="number"
          step="any"
          value={expectedScore ?? ''}
          onChange={(event) =>
            onChange({ expectedScore: event.target.value === '' ? null : event.target.valueAsNumber })
          }
        />
      </div>
      {language !== null && (
        <Select
          label={checkerTrialTexts.language}
          value={language}
          options={languageOptions}
          onChange={(language) => onChange({ language })}
          className="min-w-32 justify-self-start"
        />
      )}
      <TextArea
        label={language === null ? checkerTrialTexts.output : checkerTrialTexts.program}
        rows={5}
        mono
        spellCheck={false}
        value={output}
        onChange={(event) => onChange({ output: event.target.value })}
      />
      <div>
        <Button size="sm" icon="trash" onClick={onRemove}>
          {checkerTrialTexts.remove}
        </Button>
      </div>
    </fieldset>
  )
}
