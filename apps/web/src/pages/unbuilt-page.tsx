import { texts } from '@arbiter/contract/messages'
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
        <Empty text={texts.pageUnbuilt} action={<ButtonLink to="/">Home</ButtonLink>} />
      </Panel>
    </Page>
  )
}
