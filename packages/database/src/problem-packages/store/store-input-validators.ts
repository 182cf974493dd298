import { inputArgsFor } from '@arbiter/problem-format/check-inputs'
import type { InputValidator, ProblemPackage } from '@arbiter/problem-format/problem-package'
import type { InputValidatorPlan } from '@arbiter/rules/judging/judging-plan'
import type { Db } from '../../connection/connect.ts'
import { judgingFiles } from '../../schema/test-data.ts'
import { storeNamed } from './store-files.ts'

export interface StoredInputValidator {
  path: string
  plan: InputValidatorPlan
}

/** The input validators that are programs, for a judge to run. Called under `locks.testData`. */
export async function storeInputValidators(
  db: Db,
  problemId: string,
  read: ProblemPackage,
): Promise<StoredInputValidator[]> {
  const stored: StoredInputValidator[] = []
  for (const validator of read.inputValidators)
    if (validator.kind === 'program')
      stored.push({ path: validator.path, plan: await storeOne(db, problemId, validator, read) })
  return stored
}

type Program = Extract<InputValidator, { kind: 'program' }>

async function storeOne(
  db: Db,
  problemId: string,
  { path, language, isTestlib, files }: Program,
  { cases }: ProblemPackage,
): Promise<InputValidatorPlan> {
  const named = await storeNamed(db, files)
  const rows = named.map(({ hash }) => ({ problemId, hash: Buffer.from(hash, 'hex') }))
  if (rows.length > 0) await db.insert(judgingFiles).values(rows).onConflictDoNothing()
  return {
    ...{ language, isTestlib, files: named },
    args: cases.map((one) => [...inputArgsFor(path, one.inputArgs), ...one.args]),
  }
}
