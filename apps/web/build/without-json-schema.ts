import type { Plugin } from 'vite'

/** What zod attaches to each schema for `toJSONSchema`, which only the server's description of the API calls. */
const WRITERS = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/

/** Leaves the writers of JSON Schema out of the pages: every first visit would load their 6 KB. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: (code, file) => (WRITERS.test(file) ? { code: emptied(code), map: null } : undefined),
  }
}

/** The same exports, which do nothing. */
export function emptied(code: string): string {
  const named = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => name)
  return [...named, ...renamed].map((name) => `export function ${name}() {}`).join('\n')
}
