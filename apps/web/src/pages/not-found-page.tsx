import { empties } from '@arbiter/contract/messages'
import { ButtonLink } from '../ui/button-link.tsx'
import { Empty } from '../ui/empty.tsx'
import { Page } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'

export function NotFoundPage() {
  return (
    <Page>
      <Panel>
        <Empty
          as="h1"
          {...empties.pageNotFound}
          action={
            <ButtonLink to="/" tone="primary">
              Home
            </ButtonLink>
          }
        />
      </Panel>
    </Page>
  )
}
