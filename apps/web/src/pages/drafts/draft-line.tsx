import { languageNames } from '@arbiter/rules/languages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { draftListTexts } from '../../copy/problems/drafts.ts'
import type { StoredVersion } from '../../features/drafts/versions.ts'
import { problemQuery } from '../../features/problems/queries.ts'
import { problemName } from '../../lib/problem-name.ts'
import { TimeStamp } from '../../ui/data/time-stamp.tsx'
import { TextBlock } from '../../ui/text/text-block.tsx'

/** Links to the problem if that can be loaded. The code can always be copied. */
export function DraftLine({ draft }: { draft: StoredVersion }) {
  const { data, isError } = useQuery({ ...problemQuery(draft.problemId), retry: false })
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          {data ? (
            <Link to={`/problems/${data.problem.slug}`} className="block truncate font-strong hover:text-accent-ink">
              {problemName(data.problem)}
            </Link>
          ) : (
            <span className="text-ink-muted">{isError ? draftListTexts.noProblem : '…'}</span>
          )}
        </div>
        <bdi className="text-small text-ink-muted">{languageNames[draft.language]}</bdi>
        <TimeStamp at={draft.editedAt} className="text-small text-ink-faint" />
      </div>
      <details className="mt-1.5">
        <summary className="text-small text-ink-muted">{draftListTexts.show}</summary>
        <TextBlock title={languageNames[draft.language]} copied={draft.code} className="mt-1.5">
          {draft.code}
        </TextBlock>
      </details>
    </li>
  )
}
