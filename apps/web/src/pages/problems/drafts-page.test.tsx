import { saveDraft } from '@arbiter/contract/problems/drafts'
import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FakeJudging } from '../../testing/fake-judging.ts'
import { sumProblem } from '../../testing/fixtures/problems.ts'
import { openWorkspace } from '../../testing/open-workspace.ts'
import { writeCode } from '../../testing/workspace.ts'

const CODE = '// on my way to another device\n'

test.each(['visibilitychange', 'pagehide'])('%s saves at once what would be saved later', async (event) => {
  const judging = new FakeJudging(sumProblem())
  judging.draftSaveMs = 60 * 60_000
  const { server } = await openWorkspace(judging)
  writeCode(CODE)
  expect(server.received(saveDraft)).toEqual([])
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void (event === 'pagehide' ? window : document).dispatchEvent(new Event(event)))
  await waitFor(() => expect(server.received(saveDraft).map(({ body }) => body.code)).toEqual([CODE]))
  vi.restoreAllMocks()
})
