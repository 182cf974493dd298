import { absentPageTexts } from '../copy/absent-pages.ts'
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
          {...absentPageTexts.notFound}
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
