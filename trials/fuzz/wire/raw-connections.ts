import fc from 'fast-check'
import { CONNECTION_ENDED_WITHIN_MS, IMPATIENT_MS, RAW_CONNECTIONS_AT_ONCE } from '../limits.ts'
import { exchange } from './exchange.ts'
import { halfRequests, malformed, pipelines, type Shape, smuggling } from './shapes.ts'

export interface RawResult {
  connections: number
  faults: string[]
}

export interface RawOptions {
  port: number
  seed: number
  /** The number of requests whose length can be read in two ways. */
  smuggled: number
  /** Half requests included, which the server ends when it has waited long enough for the rest. */
  isPatient: boolean
}

/** Sends bytes on a socket that no HTTP client would send. */
export async function tryRawConnections({ port, seed, smuggled, isPatient }: RawOptions): Promise<RawResult> {
  const halves = isPatient ? halfRequests : []
  const shapes = [...halves, ...malformed, ...pipelines, ...fc.sample(smuggling, { seed, numRuns: smuggled })]
  const waiting = [...shapes]
  const faults: string[] = []
  const workers = Array.from({ length: RAW_CONNECTIONS_AT_ONCE }, () => work(port, isPatient, waiting, faults))
  await Promise.all(workers)
  return { connections: shapes.length, faults }
}

async function work(port: number, isPatient: boolean, waiting: Shape[], faults: string[]): Promise<void> {
  const boundMs = isPatient ? CONNECTION_ENDED_WITHIN_MS : IMPATIENT_MS
  for (let shape = waiting.shift(); shape; shape = waiting.shift()) {
    const exchanged = await exchange(port, shape, boundMs)
    const isLeft = exchanged.end === 'open' && !isPatient
    const fault = shape.fault(isLeft ? { ...exchanged, end: 'closed' } : exchanged)
    if (fault) faults.push(`${fault}: ${shape.name}`)
  }
}
