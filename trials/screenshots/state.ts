import type { Page } from 'playwright-core'
import type { Filled } from './filled.ts'
import type { Look } from './looks.ts'

export const viewers = ['visitor', 'ines', 'newcomer', 'flagged', 'appealing', 'rejected', 'longest', 'admin'] as const
export type Viewer = (typeof viewers)[number]

/** One page in one state. */
export interface State {
  /** The name of its pictures, and of the line on the contact sheet. */
  name: string
  viewer?: Viewer
  path: string | ((filled: Filled) => string)
  /** Before the page is opened: to hold a reply back or to let it fail. */
  before?: (page: Page) => Promise<void>
  /** Once, at 1440 px: what has to be done to get there. */
  arrange?: (page: Page, filled: Filled) => Promise<void>
  /** At each look, before the picture. */
  atLook?: (page: Page, look: Look) => Promise<void>
  /** A page that waits for ever is photographed as it waits. */
  isWaiting?: boolean
  /** The README shows it under this name. */
  readme?: string
}

/** Its skeleton: the reply never comes. */
export const neverAnswered = (pattern: string) => async (page: Page) => {
  await page.route(pattern, () => {})
}

export const failing = (pattern: string) => async (page: Page) => {
  await page.route(pattern, (route) => route.fulfill({ status: 500, body: '' }))
}
