import type { Endpoint } from '@arbiter/contract/endpoint'
import type { World } from './fill-site.ts'
import type { Question as ListQuestion } from './list-questions.ts'
import { sites } from './sites.ts'

export type Asker = 'visitor' | 'member' | 'admin'

/** A GET of the contract, asked in the same way of each site. */
export interface Question {
  name: string
  call: Endpoint
  as: Asker
  path(world: World): string
  /** Why the answer grows with the site; its time then has no bar. */
  whole?: string
  /** The tables that it may read from end to end, each with the reason. */
  scans?: Record<string, string>
}

type Values = (world: World) => Record<string, string>

export interface Details {
  query?: (world: World) => string
  params?: Values
  whole?: string
  scans?: Record<string, string>
}

export function question(as: Asker, call: Endpoint, name: string, details: Details = {}): Question {
  const { query = () => '', params = () => ({}), ...rest } = details
  const path = (world: World) => `/api${filled(call.path, params(world))}${withMark(query(world))}`
  return { name, call, as, path, ...rest }
}

const filled = (path: string, values: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))

const withMark = (query: string) => (query === '' ? '' : `?${query}`)

const LARGEST = Math.max(...sites.map(({ factor }) => factor))

/** A page as deep in this site as the given one is in the largest. */
export const deepPage = ({ site }: World, page: number) => Math.max(1, Math.ceil((page * site.factor) / LARGEST))

/** Shorter pages for lists whose usual page the smallest site does not fill, so that all sites return as many rows. */
const filledPages: Record<string, number> = {
  'admin users: those that are flagged': 5,
  'admin problems: a search': 15,
  'admin submissions: a search and a verdict': 8,
}

/** Adapts a question of `lists` to a smaller site: same relative depth of pages, existing names, as many search results. */
export function ofLists(call: Endpoint, { name, path, isSignedIn, isForAdmins }: ListQuestion): Question {
  const as = isForAdmins ? 'admin' : isSignedIn ? 'member' : 'visitor'
  const asked = (world: World) =>
    path
      .replace(/page=(\d+)/, (_, page: string) => `page=${deepPage(world, Number(page))}`)
      .replace(/42(4[28])\b/, (_, end: string) => numberWithin(world, end))
      .replace('search=m.99', () => `search=${aHundredIn(world)}`)
      .replace(/limit=\d+/, (limit) => (filledPages[name] ? `limit=${filledPages[name]}` : limit))
  return { name: isSignedIn ? `${name}, ${as}` : name, call, as, path: asked }
}

/** The number of a user or problem that exists on this site. */
const numberWithin = ({ site }: World, end: string) =>
  `${site.factor === 1 ? '' : site.factor === 10 ? '2' : '42'}${end}`

/** A search text that matches one or two hundred users. */
const aHundredIn = ({ site }: World) => (site.factor === 1 ? 'ravi' : site.factor === 10 ? 'ravi.9' : 'm.99')
