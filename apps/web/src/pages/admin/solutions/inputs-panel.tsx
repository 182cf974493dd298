import { solutionTexts } from '../../../copy/problems/solutions.ts'
import { CompileLog } from '../../../features/submissions/compile-log.tsx'
import { validatorWords } from '../../../lib/validator-words.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import type { CheckedInputs } from './queries.ts'

const { inputs: texts } = solutionTexts

type Validator = CheckedInputs['validators'][number]

/** What the package's own validators say about its inputs. */
export function InputsPanel({ checked }: { checked: CheckedInputs | null }) {
  if (!checked) return null
  const { validators, isDone, isCurrent, version } = checked
  const done = validators.filter(({ status }) => status === 'done').length
  return (
    <Panel aria-label={texts.title}>
      <PanelHead title={texts.title}>
        <span role="status" className="text-small text-ink-muted">
          {!isDone && texts.running({ done, total: validators.length })}
          {validators.every(isPassed) && texts.valid}
          {!isCurrent && <span className="ms-2 text-warning">{texts.outdated({ version })}</span>}
        </span>
      </PanelHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 text-small empty:hidden">
        {validators
          .filter((each) => each.status === 'done' && !isPassed(each))
          .map((each) => (
            <Refusal key={each._id} validator={each} />
          ))}
      </div>
    </Panel>
  )
}

const isPassed = ({ verdict }: Validator) => verdict === 'Accepted'

function Refusal({ validator: { path, verdict, compileLog, refused, refusedCount } }: { validator: Validator }) {
  if (verdict === 'Compilation Error') return <CompileLog title={path} log={compileLog ?? ''} />
  if (refusedCount === 0) return <Alert tone="warning">{texts.notRun({ path })}</Alert>
  return (
    <Alert tone="danger" title={texts.refused({ path, inputs: refusedCount })}>
      <ul>
        {refused.map(({ test, message }) => (
          <li key={test} className="wrap-anywhere">
            <span className="font-mono">{test}</span>: {validatorWords(message)}
          </li>
        ))}
        {refusedCount > refused.length && (
          <li>{solutionTexts.coverage.more({ count: refusedCount - refused.length })}</li>
        )}
      </ul>
    </Alert>
  )
}
