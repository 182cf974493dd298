import type { PackageContext } from './context.ts'
import { packagePaths, sayFaults, withReadPackage } from './packages.ts'
import { withSandbox } from './sandbox.ts'
import { examineData } from './validate-data.ts'

export async function validatePackages(context: PackageContext, paths: readonly string[]): Promise<number> {
  const { root, say } = context
  const found = await packagePaths(paths)
  let faulty = 0
  await withSandbox(root, async (sandbox) => {
    for (const path of found) {
      const isValid = await withReadPackage(path, context, async (read) => {
        const faults = await examineData(sandbox, read)
        sayFaults(read.slug, faults, say)
        const errors = faults.filter(({ severity }) => severity === 'error').length
        say(`  ${read.slug}: ${read.cases.length} tests, ${errors} errors`)
        return errors === 0
      })
      if (isValid !== true) faulty++
    }
  })
  say(`${found.length - faulty} of ${found.length} packages are valid.`)
  return faulty > 0 ? 1 : 0
}
