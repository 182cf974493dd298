import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contactSheet } from './contact-sheet.ts'
import { groups } from './groups.ts'
import { looks } from './looks.ts'
import { viewers } from './state.ts'

const states = groups.flatMap((group) => group.states)

test('every state has a name of its own, and a user who looks at it', () => {
  const names = states.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  for (const { viewer = 'visitor' } of states) expect(viewers).toContain(viewer)
})

test('the contact sheet has every state at every width, in light and in dark', () => {
  const sheet = contactSheet([{ name: 'Visitors', states: [{ name: 'home' }] }])
  expect(sheet.match(/src="[^"]+"/g)).toHaveLength(looks.length)
  for (const file of ['home-1440-light.png', 'home-900-dark.png', 'home-390-light.png']) expect(sheet).toContain(file)
})

test('every page of the product is photographed', () => {
  const routes = readFileSync(new URL('../../apps/web/src/app/routes.tsx', import.meta.url), 'utf8')
  const paths = [...routes.matchAll(/page\('(\/[^']*)'/g)].map((match) => match[1] ?? '')
  const visited = states.map(({ path }) => (typeof path === 'string' ? path : path(anyIds)).split(/[?#]/)[0] ?? '')
  const isVisited = (route: string) => visited.some((path) => patternOf(route).test(path))
  expect(paths.filter((path) => !isVisited(path))).toEqual([])
})

const patternOf = (route: string) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`)

const anyId: unknown = new Proxy({}, { get: () => 'an-id' })
const anyIds = new Proxy({}, { get: () => anyId }) as never
