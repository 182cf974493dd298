import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { topicNames } from '../../src/copy/problems/topics.ts'

const content = new URL('../../../../content/', import.meta.url)

const manifests = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /^[^/]+\/[^/]+\.yaml$/.test(path),
)

/** The lists under `keywords:` and `topics:`. */
const topicsIn = (manifest: string) =>
  [...manifest.matchAll(/^\s*(?:keywords|topics):\n((?:\s+- .+\n?)+)/gm)].flatMap(([, list = '']) =>
    [...list.matchAll(/- (.+)/g)].map(([, topic = '']) => topic),
  )

test('each topic of a problem that Arbiter ships with has a name, so every language can translate it', () => {
  const shipped = manifests.flatMap((path) => topicsIn(readFileSync(new URL(path, content), 'utf8')))
  expect(shipped).toContain('two pointers')
  expect(shipped).toContain('graphs')
  expect([...new Set(shipped)].filter((topic) => !Object.hasOwn(topicNames, topic))).toEqual([])
})
