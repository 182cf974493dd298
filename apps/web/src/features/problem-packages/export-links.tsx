import { exportProblem, packageFormats } from '@arbiter/contract/setting/problem-packages'
import { packageTexts } from '../../copy/setting/problem-packages.ts'
import { callUrl } from '../../lib/call-url.ts'
import { buttonLook } from '../../ui/buttons/button-look.ts'
import { Icon } from '../../ui/icons/icon.tsx'

/** The problem as a package, one link for each format. */
export function ExportLinks({ problemId }: { problemId: string }) {
  return packageFormats.map((format) => (
    <a
      key={format}
      href={callUrl(exportProblem.path, { id: problemId }, { format })}
      download
      className={buttonLook({})}
    >
      <Icon name="file" />
      {packageTexts.exportAs[format]}
    </a>
  ))
}
