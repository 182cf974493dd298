import { join } from 'node:path'
import type { Sandbox } from '@arbiter/sandbox/sandbox'
import { CliError } from '@arbiter/supervisor/terminal'
import type { PackageContext } from './context.ts'
import { generateByPlan, hasPlan } from './generating/generate-by-plan.ts'
import { hasGenerator, writeSecretTests } from './generators.ts'
import { nameOf, packagePaths, sayFaults, withReadPackage } from './packages.ts'
import { withSandbox } from './sandbox.ts'
import { validateInputs } from './validate-inputs.ts'

/** Generates by `generators.yaml` if there is one, else by `generate.py`. */
export async function generateTests(context: PackageContext, paths: readonly string[], isClean: boolean) {
  const found = await packagePaths(paths)
  for (const path of found)
    if (!hasPlan(path) && !hasGenerator(path))
      throw new CliError(`${path} has neither generators/generators.yaml nor generators/generate.py.`)
  for (const path of found.filter((each) => !hasPlan(each)))
    context.say(`${nameOf(path)}: ${await writeSecretTests(path)} secret tests written`)
  const planned = found.filter(hasPlan)
  if (planned.length === 0) return 0
  return withSandbox(context.root, async (sandbox) => {
    let faulty = 0
    for (const path of planned) if (!(await generateOne(context, sandbox, path, isClean))) faulty++
    return faulty > 0 ? 1 : 0
  })
}

async function generateOne(context: PackageContext, sandbox: Sandbox, path: string, isClean: boolean) {
  const { root, say } = context
  const { made, current, deleted, faults } = await generateByPlan(sandbox, path, {
    isClean,
    cacheFolder: join(root, '.cache/generated-tests'),
  })
  sayFaults(nameOf(path), faults.list, say)
  const unlisted = deleted === 0 ? '' : `, ${deleted} not listed and deleted`
  say(`${nameOf(path)}: ${made} tests made, ${current} as before${unlisted}, ${faults.errors.length} errors`)
  return faults.errors.length === 0 && (await areInputsValid(sandbox, path, context))
}

async function areInputsValid(sandbox: Sandbox, path: string, context: PackageContext): Promise<boolean> {
  const areValid = await withReadPackage(path, context, async (read) => {
    const faults = await validateInputs(sandbox, read)
    sayFaults(read.slug, faults, context.say)
    return faults.every(({ severity }) => severity !== 'error')
  })
  return areValid === true
}
