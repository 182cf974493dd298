import { packageTexts } from '../../../copy/setting/problem-packages.ts'
import { FaultList } from '../../../features/problem-packages/fault-list.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { Imported } from './use-import.ts'

interface ImportResultProps {
  imported: Imported
  onAnother: () => void
}

/** The imported problem, with links to the next steps. */
export function ImportResult({ imported, onAnother }: ImportResultProps) {
  const { problem, version, isNew, warnings, message } = imported
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Panel padded className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <Alert tone="success">{message}</Alert>
        <h2 className="flex flex-wrap items-center gap-2 text-lead wrap-anywhere">
          {problem.name}
          <Pill tone={isNew ? 'success' : 'accent'}>{isNew ? packageTexts.isNew : packageTexts.isUpdated}</Pill>
          <Pill>{packageTexts.version({ version })}</Pill>
        </h2>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`/problems/${problem.slug}`} icon="eye">
            {packageTexts.open}
          </ButtonLink>
          <ButtonLink to={`/admin/problems/${problem._id}/solutions`} icon="braces">
            {packageTexts.solutions}
          </ButtonLink>
          <ButtonLink to={`/admin/edit-problem/${problem._id}`} icon="edit">
            {packageTexts.edit}
          </ButtonLink>
          <ButtonLink to={`/admin/problems/${problem._id}/testcases`} icon="layers">
            {packageTexts.testCases}
          </ButtonLink>
          <Button icon="plus" onClick={onAnother}>
            {packageTexts.another}
          </Button>
        </div>
        <RejudgeOffer imported={imported} />
      </Panel>
      {warnings.length > 0 && <FaultList title={packageTexts.warnings} faults={warnings} />}
    </div>
  )
}

/** Leads to a preview: no verdict changes until the administrator applies it. */
function RejudgeOffer({ imported: { problem, areTestsChanged, submissions } }: { imported: Imported }) {
  if (!areTestsChanged || submissions === 0) return null
  const action = (
    <ButtonLink to={`/admin/rejudges/new?problem=${problem._id}`} size="sm">
      {packageTexts.rejudgeVerb}
    </ButtonLink>
  )
  return (
    <Alert tone="info" action={action}>
      {packageTexts.rejudge({ submissions })}
    </Alert>
  )
}
