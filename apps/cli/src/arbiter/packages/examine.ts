import { casesToCheck } from '@arbiter/problem-format/cases-to-check'
import { grammarChecks, inputFaults } from '@arbiter/problem-format/check-inputs'
import { withPackage } from '@arbiter/problem-format/open-package'
import { PackageError, type PackageFault, PackageFaults } from '@arbiter/problem-format/package-faults'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import { setterNotices } from '@arbiter/problem-format/setter-notices'

export interface Examined {
  faults: readonly PackageFault[]
  tests: number
  submissions: number
}

/** What an import would find without running programs. */
export async function examine(path: string): Promise<Examined> {
  try {
    return await withPackage(path, async ({ read, faults }) => {
      const found = read ? await faultsOf(read) : []
      const counts = { tests: read?.cases.length ?? 0, submissions: read?.submissions.length ?? 0 }
      return { ...counts, faults: [...faults, ...found] }
    })
  } catch (error) {
    if (error instanceof PackageError) return { faults: error.faults, tests: 0, submissions: 0 }
    throw error
  }
}

async function faultsOf(read: ProblemPackage): Promise<PackageFault[]> {
  const faults = new PackageFaults()
  const checks = await grammarChecks(read, faults)
  const cases = checks.length > 0 ? await casesToCheck(read, null) : []
  return [...(await setterNotices(read)), ...faults.list, ...(await inputFaults({ ...read, cases }, checks))]
}
