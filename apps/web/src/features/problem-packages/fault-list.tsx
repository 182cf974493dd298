import type { PackageFault } from '@arbiter/contract/wire/package-faults'
import { packageTexts } from '../../copy/setting/problem-packages.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { Panel, PanelHead } from '../../ui/layout/panel.tsx'
import { type FaultGroup, faultGroups, faultsAsText } from './fault-groups.ts'

/** Everything that was found in a package, by file. */
export function FaultList({ title, faults }: { title: string; faults: readonly PackageFault[] }) {
  return (
    <Panel aria-label={title} className="overflow-hidden">
      <PanelHead title={title}>
        <span className="text-small text-ink-muted">{packageTexts.entries({ entries: faults.length })}</span>
        <span className="ms-auto">
          <CopyButton text={faultsAsText(faults)} label={packageTexts.copy} />
        </span>
      </PanelHead>
      <ul className="divide-y divide-line">
        {faultGroups(faults).map((group) => (
          <FileFaults key={group.file} group={group} />
        ))}
      </ul>
    </Panel>
  )
}

function FileFaults({ group: { file, faults } }: { group: FaultGroup }) {
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <h3 className="font-mono text-small font-label wrap-anywhere">{file || packageTexts.archive}</h3>
      <ul className="grid grid-cols-[minmax(5.25rem,max-content)_minmax(0,1fr)] gap-x-2.5 gap-y-1.5">
        {faults.map((fault) => (
          <Fault key={`${fault.line} ${fault.field} ${fault.fault}`} fault={fault} />
        ))}
      </ul>
    </li>
  )
}

function placeOf({ line, field }: PackageFault): string {
  if (line === null) return field ?? ''
  return field ? packageTexts.lineAndField({ line, field }) : packageTexts.line({ line })
}

function Fault({ fault: each }: { fault: PackageFault }) {
  const isError = each.severity === 'error'
  const place = placeOf(each)
  return (
    <li className="col-span-full grid grid-cols-subgrid items-start justify-items-start text-small">
      <Pill tone={isError ? 'danger' : 'warning'} icon={isError ? 'cross' : 'alert'}>
        {isError ? packageTexts.error : packageTexts.warning}
      </Pill>
      <span className="py-px wrap-anywhere">
        {place !== '' && <span className="me-2.5 text-ink-muted tabular-nums">{place}</span>}
        {each.fault}
      </span>
    </li>
  )
}
