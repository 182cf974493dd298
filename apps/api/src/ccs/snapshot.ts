import type { CcsType } from '@arbiter/rules/ccs/access'
import { snapshotTypes } from '@arbiter/rules/ccs/access'
import type { CcsObject } from '@arbiter/rules/ccs/fields'
import { collections } from './collections.ts'
import { contestObject } from './facts-objects.ts'
import type { CcsView } from './view.ts'

/** One line of a feed. `data` is null for an object that is not there any more. */
export interface FeedLine {
  type: CcsType
  id: string | null
  data: CcsObject | null
}

/** All that the role sees now, in the order in which objects need each other, as text with many lines at once. */
export async function* snapshotOf(view: CcsView, token?: string): AsyncGenerator<string> {
  for (const type of snapshotTypes) {
    if (type === 'contest') yield lineText({ type, id: null, data: contestObject(view) })
    else if (type === 'state') yield lineText({ type, id: null, data: view.state }, token)
    else
      for await (const page of collections[type](view))
        if (page.length > 0) yield page.map((data) => lineText({ type, id: String(data.id), data })).join('')
  }
}

export function lineText({ type, id, data }: FeedLine, token?: string): string {
  return `${JSON.stringify({ type, id, data, ...(token !== undefined && { token }) })}\n`
}
