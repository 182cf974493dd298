import { useQuery } from '@tanstack/react-query'
import { draftListTexts } from '../../copy/problems/drafts.ts'
import { keptDraftTexts } from '../../copy/submissions/kept-drafts.ts'
import { keptDraftsQuery, latestByProblem } from '../../features/drafts/kept-drafts.ts'
import { useSessionUser } from '../../features/session/session.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { WaitingRows } from '../../ui/feedback/waiting-rows.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { panelPlate } from '../../ui/layout/panel.tsx'
import { DraftLine } from './draft-line.tsx'

const WAITING_ROWS = 3

/** The drafts in this browser. The page also works offline. */
export function DraftsPage() {
  const { data } = useQuery(keptDraftsQuery(useSessionUser()?._id ?? null))
  const drafts = data && latestByProblem(data)
  return (
    <Page width="narrow">
      <PageHead
        title={draftListTexts.title}
        lead={drafts?.length ? keptDraftTexts.problems({ problems: drafts.length }) : undefined}
      />
      {!drafts && <WaitingRows count={WAITING_ROWS} />}
      {drafts?.length === 0 && (
        <Empty {...draftListTexts.nothing} action={<ButtonLink to="/problems">{draftListTexts.onward}</ButtonLink>} />
      )}
      {drafts && drafts.length > 0 && (
        <ul className={`${panelPlate} divide-y divide-line`}>
          {drafts.map((draft) => (
            <DraftLine key={draft.id} draft={draft} />
          ))}
        </ul>
      )}
    </Page>
  )
}
