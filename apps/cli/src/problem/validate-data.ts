import type { PackageFault } from '@arbiter/problem-format/package-faults'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import { setterNotices } from '@arbiter/problem-format/setter-notices'
import type { Sandbox } from '@arbiter/sandbox/sandbox'
import { throwJunk } from './throw-junk.ts'
import { validateAnswers } from './validate-answers.ts'
import { validateInputs } from './validate-inputs.ts'
import { validateOutputs } from './validate-outputs.ts'

/** Everything that the package's own validators say about its data, and what its data say about them. */
export async function validateData(sandbox: Sandbox, read: ProblemPackage): Promise<PackageFault[]> {
  return [
    ...(await validateInputs(sandbox, read)),
    ...(await validateAnswers(sandbox, read)),
    ...(await validateOutputs(sandbox, read)),
  ]
}

/** With what setters overlook, and what their validators make of junk. */
export async function examineData(sandbox: Sandbox, read: ProblemPackage): Promise<PackageFault[]> {
  return [...(await setterNotices(read)), ...(await validateData(sandbox, read)), ...(await throwJunk(sandbox, read))]
}
