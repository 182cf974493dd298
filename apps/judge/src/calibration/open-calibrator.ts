import type { Db } from '@arbiter/database/connection/connect'
import { contestsStartingWithin } from '@arbiter/database/queue/calibrations'
import { CALIBRATION_BEFORE_CONTEST_MINUTES } from '@arbiter/rules/limits'
import type { Program, Sandbox } from '@arbiter/sandbox/sandbox'
import type { JudgeConfig } from '../config.ts'
import type { RunLock } from '../judging/run-lock.ts'
import { log } from '../log.ts'
import { calibrateCore, compileKernels } from './calibrate-core.ts'
import { Calibrator } from './calibrator.ts'

/** Null if the operator wants none. One that fails is tried again: until then times have no ±, and no factor. */
export async function openCalibrator(
  config: JudgeConfig,
  db: Db,
  sandbox: Sandbox,
  lock: RunLock,
): Promise<Calibrator | null> {
  if (config.JUDGE_CALIBRATION === 'off') return null
  let program: Program | null = null
  const calibrator = new Calibrator({
    db,
    lock,
    judgeName: config.JUDGE_NAME,
    cores: sandbox.cores.slice(0, config.JUDGE_CONCURRENCY),
    // Never released: compiling it again would take a slot.
    prepare: async () => {
      program ??= await compileKernels(sandbox)
    },
    measure: (core) => calibrateCore(sandbox, kept(program), core),
    withhold: (cores) => sandbox.withholdCores(cores),
    contestsSoon: () => contestsStartingWithin(db, CALIBRATION_BEFORE_CONTEST_MINUTES),
  })
  await calibrator.start().catch((error) => log('warn', 'the calibration failed', error))
  return calibrator
}

function kept(program: Program | null): Program {
  if (!program) throw new Error('the kernels were not compiled')
  return program
}
