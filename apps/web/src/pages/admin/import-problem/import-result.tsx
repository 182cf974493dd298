import { Link } from 'react-router'
import { packageTexts } from '../../../copy/setting/problem-packages.ts'
import { FaultList } from '../../../features/problem-packages/fault-list.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import type { Imported } from './use-import.ts'

interface ImportResultProps {
  imported: Imported
  onAnother: () => void
}

/** What was imported, with links to the next steps. */
export function ImportResult(props: ImportResultProps) {
  return props.imported.collection.length > 0 ? <ImportedCollection {...props} /> : <ImportedProblem {...props} />
}

function ImportedCollection({ imported: { message, collection }, onAnother }: ImportResultProps) {
  const isWhole = collection.every(({ problem }) => problem !== null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Panel padded className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3.5">
        <Alert tone={isWhole ? 'success' : 'warning'}>{message}</Alert>
        <Button icon="plus" onClick={onAnother}>
          {packageTexts.another}
        </Button>
      </Panel>
      <Panel aria-label={packageTexts.collection} className="overflow-hidden">
        <PanelHead title={packageTexts.collection} />
        <ul className="divide-y divide-line">
          {collection.map((item) => (
            <CollectionItem key={item.place} item={item} />
          ))}
        </ul>
      </Panel>
      {collection
        .filter(({ faults }) => faults.length > 0)
        .map(({ place, problem, faults }) => (
          <FaultList key={place} title={problem?.name ?? place} faults={faults} />
        ))}
    </div>
  )
}

function CollectionItem({ item: { place, problem, isNew } }: { item: Imported['collection'][number] }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <span className="font-mono text-small text-ink-muted wrap-anywhere">
        <bdi>{place}</bdi>
      </span>
      {problem ? (
        <Link to={`/admin/edit-problem/${problem._id}`} className="wrap-anywhere text-accent-ink hover:underline">
          {problem.name}
        </Link>
      ) : (
        <Pill tone="danger" icon="cross">
          {packageTexts.leftOut}
        </Pill>
      )}
      {problem && (
        <Pill tone={isNew ? 'success' : 'accent'}>{isNew ? packageTexts.isNew : packageTexts.isUpdated}</Pill>
      )}
    </li>
  )
}

function ImportedProblem({ imported, onAnother }: ImportResultProps) {
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
