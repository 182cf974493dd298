import { absentPageTexts } from '../copy/absent-pages.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Empty } from '../ui/empty.tsx'
import { Page, PageHead } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'

/** Stands at an address whose page does not exist yet, and says so. */
export function UnbuiltPage({ title }: { title: string }) {
  return (
    <Page>
      <PageHead title={title} />
      <Panel>
        <Empty text={absentPageTexts.unbuilt} action={<ButtonLink to="/">Home</ButtonLink>} />
      </Panel>
    </Page>
  )
}
