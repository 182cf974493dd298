import { act } from '@testing-library/react'
import type { FakeJudging } from './fake-judging.ts'
import type { FakeReply } from './fake-replies.ts'
import { member } from './fixtures/people.ts'
import { renderPage } from './render-page.tsx'
import { editorShown } from './workspace.ts'

export type Page = Awaited<ReturnType<typeof renderPage>>

/** A member in the workspace of the problem. */
export async function openWorkspace({ problem, replies }: FakeJudging, ...more: FakeReply[]): Promise<Page> {
  const page = await renderPage(`/problems/${problem.slug}`, { user: member, replies: [...replies, ...more] })
  await editorShown()
  return page
}

/** Closes the page like a browser: the page gets its events before it is unmounted. */
export function closePage({ leave }: Pick<Page, 'leave'>): void {
  act(() => void window.dispatchEvent(new Event('pagehide')))
  leave()
}
