import { detailedSentence, Refusal } from '../refusal.ts'
import type { PackageFault } from '../wire/package-faults.ts'

/** Carries the whole list of faults, so that the author can fix everything at once. */
export class PackageRefusal extends Refusal {
  readonly faults: readonly PackageFault[]

  constructor(faults: readonly PackageFault[]) {
    const values = { errors: faults.filter(({ severity }) => severity === 'error').length }
    super('problem-package.faulty', detailedSentence('problem-package.faulty', values), values)
    this.faults = faults
  }
}
