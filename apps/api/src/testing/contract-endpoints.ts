import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@arbiter/contract/endpoint'

/** Every endpoint of the contract, read from its files, so that a new one can't be missed. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@arbiter/contract/endpoint')))
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  const modules = await Promise.all(names.map((name) => import(`@arbiter/contract/${name.replace(/\.ts$/, '')}`)))
  return modules.flatMap((module) => Object.values<unknown>(module)).filter(isEndpoint)
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}

export const callName = ({ method, path }: Endpoint) => `${method} ${path}`
