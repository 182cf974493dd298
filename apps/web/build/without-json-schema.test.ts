import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptied } from './without-json-schema.ts'

const core = join(createRequire(import.meta.url).resolve('zod'), '../v4/core')

test.each(['to-json-schema', 'json-schema-processors'])(
  'every export of %s is there, and does nothing',
  async (name) => {
    const code = emptied(readFileSync(join(core, `${name}.js`), 'utf8'))
    const stub = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    const original = await import(join(core, `${name}.js`))
    expect(Object.keys(stub)).toEqual(Object.keys(original))
    for (const does of Object.values<() => unknown>(stub)) expect(does()).toBeUndefined()
  },
)
