import { packageErrors } from './messages/problem-packages.ts'
import { Refusal } from './refusal.ts'
import type { PackageFault } from './wire/package-faults.ts'

/** Travels with the whole list: its author fixes everything at once. */
export class PackageRefusal extends Refusal {
  readonly faults: readonly PackageFault[]

  constructor(faults: readonly PackageFault[]) {
    super('problem-package.faulty', packageErrors(faults.filter(({ severity }) => severity === 'error').length))
    this.faults = faults
  }
}
