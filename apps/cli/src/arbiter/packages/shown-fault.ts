import { faultLine, type PackageFault } from '@arbiter/problem-format/package-faults'
import { besideOthers, inColumns } from '../output/direction.ts'
import { withoutControls } from '../output/table.ts'
import { packageWords } from '../words/packages.ts'

/** `FOLDER/FILE:LINE: FIELD: FAULT`, which editors find in every language. */
export function shownFault(folder: string, found: PackageFault): string {
  const { severity } = found
  const fault = withoutControls(severity === 'warning' ? packageWords.warning({ fault: found.fault }) : found.fault)
  const line = faultLine({ ...found, severity: 'error', fault: besideOthers(fault) })
  return inColumns(withoutControls(`${folder}/${line}`))
}
