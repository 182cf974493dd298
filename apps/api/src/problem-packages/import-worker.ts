import { parentPort, workerData } from 'node:worker_threads'
import { PackageRefusal } from '@arbiter/contract/package-refusal'
import { Refusal } from '@arbiter/contract/refusal'
import { connect } from '@arbiter/database/connect'
import type { ImportAnswer, ImportJob, WorkerSettings } from './import-in-worker.ts'
import { importUploaded } from './service.ts'

/** The entry of the worker: imports one package after the other, each in a transaction that ends with the thread. */
const { databaseUrl, isPooled, ...settings } = workerData as WorkerSettings
const { db } = connect({ url: databaseUrl, name: 'api-import', maxConnections: 2, isPooled })

parentPort?.on('message', async ({ orderer, uploaded }: ImportJob) => {
  const answer = await importUploaded(db, orderer, uploaded, settings).then(
    (imported): ImportAnswer => ({ kind: 'imported', imported }),
    answerTo,
  )
  parentPort?.postMessage(answer)
})

/** Errors travel as what they say: a class does not survive the way between threads. */
function answerTo(error: unknown): ImportAnswer {
  if (error instanceof PackageRefusal) return { kind: 'faulty', faults: error.faults }
  if (error instanceof Refusal) return { kind: 'refused', refusal: error.refusal, sentence: error.message }
  return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
}
