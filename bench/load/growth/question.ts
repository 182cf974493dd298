import type { Endpoint } from '@arbiter/contract/endpoint'
import type { Question as ListQuestion } from '../../lists/questions.ts'
import type { World } from './fill-site.ts'
import { sites } from './sites.ts'

export type Asker = 'visitor' | 'member' | 'admin'

/** A GET of the contract, asked in the same way of each site. */
export interface Question {
  name: string
  call: Endpoint
  as: Asker
  path(world: World): string
  /** Why the answer is as long as the site is large: then its time has no bar. */
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

/** A question about the large site of `lists`, as it is asked of a smaller one: pages go as deep, and names exist there. */
export function ofLists(call: Endpoint, { name, path, isSignedIn, isForAdmins }: ListQuestion): Question {
  const as = isForAdmins ? 'admin' : isSignedIn ? 'member' : 'visitor'
  const asked = (world: World) =>
    path
      .replace(/page=(\d+)/, (_, page: string) => `page=${deepPage(world, Number(page))}`)
      .replace(/42(4[28])\b/, (_, end: string) => numberWithin(world, end))
  return { name: isSignedIn ? `${name}, ${as}` : name, call, as, path: asked }
}

/** The number of a user or problem that this site has. */
const numberWithin = ({ site }: World, end: string) =>
  `${site.factor === 1 ? '' : site.factor === 10 ? '2' : '42'}${end}`
