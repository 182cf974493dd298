import { absentPageTexts } from '../copy/absent-pages.ts'
import { ArrivalNotice } from '../lib/arrival-notice.tsx'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { Page, PageHead } from '../ui/layout/page.tsx'
import { Panel } from '../ui/layout/panel.tsx'

/** Stands at an address whose page does not exist yet, and says so. */
export function UnbuiltPage({ title }: { title: string }) {
  return (
    <Page>
      <ArrivalNotice />
      <PageHead title={title} />
      <Panel>
        <Empty text={absentPageTexts.unbuilt} action={<ButtonLink to="/">Home</ButtonLink>} />
      </Panel>
    </Page>
  )
}
