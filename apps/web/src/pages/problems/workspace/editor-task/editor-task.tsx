import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contestQuery } from '../../../../features/contests/queries.ts'
import type { FullProblem } from '../../../../features/problems/queries.ts'
import { useSite } from '../../../../features/session/session.ts'
import { lazyPart } from '../../../../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../../../../ui/feedback/part-boundary.tsx'
import { useOpenContest } from '../contest/use-submission-contest.ts'
import { newBatch, type ShownProblem, sentSamples, taskOf } from './task-source.ts'

// Few sites offer it.
const SendToEditor = lazyPart(async () => (await import('./send-to-editor.tsx')).SendToEditor)

/** The problem for tools beside an editor: as data for a browser extension, and a button where the operator allows it. */
export function EditorTask({ problem, name }: { problem: FullProblem; name: string }) {
  const { sendsToEditor } = useSite()
  const shown: ShownProblem = { problem: { ...problem, name }, contest: useTaskContest(problem.slug) }
  return (
    <>
      <TaskData shown={shown} />
      {sendsToEditor && (
        <PartBoundary waiting={null}>
          <SendToEditor shown={shown} />
        </PartBoundary>
      )}
    </>
  )
}

/** Data, which no browser runs. The texts of a long sample are cut on the page: it is left out. */
function TaskData({ shown }: { shown: ShownProblem }) {
  const [batch] = useState(newBatch)
  const whole = sentSamples(shown.problem).filter(({ truncated }) => !truncated)
  // A statement can't end the element.
  const json = JSON.stringify(taskOf(shown, whole, batch)).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as text, React would write entities, which a script does not read
  return <script type="application/json" id="competitive-companion" dangerouslySetInnerHTML={{ __html: json }} />
}

function useTaskContest(slug: string): ShownProblem['contest'] {
  const contestId = useOpenContest()
  const { data } = useQuery({ ...contestQuery(contestId ?? ''), enabled: contestId !== null })
  const found = data?.contest.problems.find((problem) => problem.slug === slug)
  return data && found ? { title: data.contest.title, letter: found.letter } : null
}
