import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CeilingConfig, ceilingsOf } from '@arbiter/api/config'
import { exportFormats } from '@arbiter/database/problem-packages/store/exporting'
import type { LimitCeilings } from '@arbiter/rules/judging/limit-ceilings'
import { CliError } from '@arbiter/supervisor/terminal'
import { showAttachments } from './attachments.ts'
import { checkPackages } from './check.ts'
import type { CommandContext } from './context.ts'
import { exportProblem } from './export.ts'
import { generateTests } from './generate.ts'
import { importPackages } from './import.ts'
import { writeSkeleton } from './new.ts'
import { timePackages } from './time.ts'
import { validatePackages } from './validate.ts'

export interface ProblemCommand {
  /** Whether compilers and the sandbox are needed. */
  runsPrograms: boolean
  /** Returns the exit code. */
  run(context: CommandContext): Promise<number>
}

export const USAGE = `npm run problem -- <act>

  import PATH…               imports packages, folders or zip archives, into the database of the product; --replace: also
                             where another problem has the name
  export SLUG…               writes problems as packages: --format legacy or 2025-09, --to FOLDER
  attachments SLUG…          lists the files for contestants: --to FOLDER writes them there
  check PATH…                judges every submission of the packages in a scratch database and holds the verdicts
                             against the labels: --json FILE; ends with 1 where any differs
  new NAME                   writes the skeleton of a package into a folder of that name
  generate PATH…             makes the tests by generators/generators.yaml, as BAPCtools does, or the secret tests by
                             generators/generate.py: --clean makes all of them again and deletes those not listed
  validate PATH…             reads the packages and runs their validators over inputs, answers and outputs
  time PATH…                 computes the time limits from the accepted submissions: --write keeps them in the packages

A PATH is a package, or a folder of packages. Links in a package may lead anywhere below --root FOLDER, such as the
repository whose packages share headers; without it they stay inside the package.`

const options = {
  format: { type: 'string' },
  to: { type: 'string' },
  json: { type: 'string' },
  write: { type: 'boolean' },
  clean: { type: 'boolean' },
  replace: { type: 'boolean' },
  root: { type: 'string' },
} as const

/** The command that the words after `npm run problem --` ask for; paths are relative to the folder that they were typed in. */
export function problemCommand(args: readonly string[], from: string): ProblemCommand {
  const { act, names, values } = readArguments(args)
  const paths = names.map((name) => resolve(from, name))
  const jsonFile = values.json === undefined ? null : resolve(from, values.json)
  const needed = (what: string) => {
    if (names.length === 0) throw new CliError(`Name ${what}.\n\n${USAGE}`)
  }
  const linkRoot = values.root === undefined ? undefined : existingFolder(resolve(from, values.root))
  const reading = (context: CommandContext) => ({
    ...context,
    reading: { linkRoot, ceilings: ceilingsIn(context.environment) },
  })
  switch (act) {
    case 'import':
      needed('the packages')
      return { runsPrograms: true, run: (context) => importPackages(reading(context), paths, values.replace === true) }
    case 'export': {
      needed('the problems, by their slugs')
      const format = exportFormats.find((each) => each === (values.format ?? 'legacy'))
      if (!format) throw new CliError(`--format is one of ${exportFormats.join(', ')}.`)
      return {
        runsPrograms: false,
        run: (context) => exportProblem(context, names, format, resolve(from, values.to ?? '.')),
      }
    }
    case 'attachments':
      needed('the problems, by their slugs')
      return {
        runsPrograms: false,
        run: (context) => showAttachments(context, names, values.to === undefined ? null : resolve(from, values.to)),
      }
    case 'check':
      needed('the packages')
      return { runsPrograms: true, run: (context) => checkPackages(reading(context), paths, jsonFile) }
    case 'new':
      needed('the new problem')
      return { runsPrograms: false, run: (context) => writeSkeleton(context, names.join(' '), from) }
    case 'generate':
      needed('the packages')
      return { runsPrograms: true, run: (context) => generateTests(reading(context), paths, values.clean === true) }
    case 'validate':
      needed('the packages')
      return { runsPrograms: true, run: (context) => validatePackages(reading(context), paths) }
    case 'time':
      needed('the packages')
      return { runsPrograms: true, run: (context) => timePackages(reading(context), paths, values.write === true) }
    default:
      throw new CliError(USAGE)
  }
}

function existingFolder(path: string): string {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw new CliError(`There is no folder ${path}.`)
  return path
}

function ceilingsIn(environment: NodeJS.ProcessEnv): LimitCeilings {
  const read = CeilingConfig.safeParse(environment)
  if (read.success) return ceilingsOf(read.data)
  throw new CliError(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'))
}

function readArguments(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [act = '', ...names] = positionals
    return { act, names, values }
  } catch (error) {
    throw new CliError(`${(error as Error).message}\n\n${USAGE}`)
  }
}
