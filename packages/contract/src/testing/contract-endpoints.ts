import type { Endpoint } from '../endpoint.ts'

declare global {
  interface ImportMeta {
    /** Vite's, as the tests run it. */
    glob<T>(patterns: string[], options: { eager: true }): Record<string, T>
  }
}

/** The files in all rooms, so that a new endpoint can't be missed. */
const modules = import.meta.glob<Record<string, unknown>>(['../**/*.ts', '!../**/*.test.ts', '!../testing/*'], {
  eager: true,
})

export const namedEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(modules).flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
)

export const contractEndpoints: readonly Endpoint[] = [...namedEndpoints.values()]

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}

export const callName = ({ method, path }: Endpoint) => `${method} ${path}`
