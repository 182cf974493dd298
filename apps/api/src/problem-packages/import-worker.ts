import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '@arbiter/contract/refusal'
import { PackageRefusal } from '@arbiter/contract/setting/package-refusal'
import { connect } from '@arbiter/database/connection/connect'
import { editPackage } from './edit.ts'
import type { ImportAnswer, ImportJob, WorkerSettings } from './import-in-worker.ts'
import { importUploaded } from './service.ts'

/** The entry of the worker: imports packages one after the other, each in a transaction that ends with the thread. */
const { databaseUrl, isPooled, ...settings } = workerData as WorkerSettings
const { db } = connect({ url: databaseUrl, name: 'api-import', maxConnections: 2, isPooled })

parentPort?.on('message', async (job: ImportJob) => {
  const answer = await done(job).then((imported): ImportAnswer => ({ kind: 'imported', imported }), answerTo)
  parentPort?.postMessage(answer)
})

const done = async (job: ImportJob) =>
  'edit' in job
    ? { ...(await editPackage(db, job.requester, job.edit, settings)), collection: [] }
    : importUploaded(db, job.requester, job.uploaded, settings)

/** Errors are sent as plain data, because classes are lost between threads. */
function answerTo(error: unknown): ImportAnswer {
  if (error instanceof PackageRefusal) return { kind: 'faulty', faults: error.faults }
  if (error instanceof Refusal)
    return { kind: 'refused', refusal: error.refusal, sentence: error.message, values: error.values }
  return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
}
