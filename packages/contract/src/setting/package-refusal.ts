import { packageErrors } from '../messages/problem-packages.ts'
import { Refusal } from '../refusal.ts'
import type { PackageFault } from '../wire/package-faults.ts'

/** Carries the whole list of faults, so that the author can fix everything at once. */
export class PackageRefusal extends Refusal {
  readonly faults: readonly PackageFault[]

  constructor(faults: readonly PackageFault[]) {
    super('problem-package.faulty', packageErrors(faults.filter(({ severity }) => severity === 'error').length))
    this.faults = faults
  }
}
