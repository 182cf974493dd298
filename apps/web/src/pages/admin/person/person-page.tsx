import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { adminUserTexts, personTexts } from '../../../copy/admin/admin-users.ts'
import { personRightTexts } from '../../../copy/people/rights.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { type FullPerson, personQuery } from '../../../features/people/queries.ts'
import { useMay } from '../../../lib/may.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { retryOf } from '../../../lib/retry-of.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { useSearchParam } from '../../../lib/use-search-param.ts'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../../ui/feedback/waiting-rows.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonAudit } from './person-audit.tsx'
import { PersonHead } from './person-head.tsx'
import { PersonOverview } from './person-overview.tsx'
import { PersonRights } from './person-rights.tsx'
import { PersonSubmissions } from './person-submissions.tsx'

export function PersonPage() {
  const { id = '' } = useParams()
  const query = useQuery(personQuery(id))
  usePageTitle(query.data?.user.username)
  const failure = query.isError && !query.data && (
    <Failure message={sentenceFor(query.error, personTexts.failed)} onRetry={retryOf(query)} />
  )
  return (
    <AdminPage
      title={query.data?.user.username ?? personTexts.title}
      actions={query.data && <PersonActions user={query.data.user} />}
      back={{ to: '/admin/users', label: adminUserTexts.title }}
    >
      {query.isPending && <WaitingRows count={5} />}
      {failure}
      {query.data && <Person key={id} person={query.data} />}
    </AdminPage>
  )
}

const forAdministrators: readonly string[] = ['rights', 'audit', 'acts']
const tabs = ['overview', 'rights', 'submissions', 'audit', 'acts'] as const

function Person({ person }: { person: FullPerson }) {
  const [asked, setTab] = useSearchParam('tab')
  const mayAdminister = useMay('site.administer')
  const tab =
    tabs.find((known) => known === asked && (mayAdminister || !forAdministrators.includes(known))) ?? 'overview'
  const { user, counts } = person
  const rightsTab = { value: 'rights', label: personRightTexts.tab, panel: <PersonRights user={user} /> }
  const auditTabs = [
    { value: 'audit', label: personTexts.tabs.audit, panel: <PersonAudit userId={user._id} side="subject" /> },
    { value: 'acts', label: personTexts.tabs.acts, panel: <PersonAudit userId={user._id} side="actor" /> },
  ]
  return (
    <>
      <PersonHead person={person} />
      <Tabs
        label={personTexts.tabs.label}
        value={tab}
        onChange={(chosen) => setTab(chosen === 'overview' ? '' : chosen)}
        items={[
          { value: 'overview', label: personTexts.tabs.overview, panel: <PersonOverview person={person} /> },
          ...(mayAdminister ? [rightsTab] : []),
          {
            value: 'submissions',
            label: personTexts.tabs.submissions({ count: counts.submissions }),
            panel: <PersonSubmissions userId={user._id} />,
          },
          ...(mayAdminister ? auditTabs : []),
        ]}
      />
    </>
  )
}
