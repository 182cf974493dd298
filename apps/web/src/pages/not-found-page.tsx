import { absentPageTexts } from '../copy/site/absent-pages.ts'
import * as pageTitles from '../copy/site/page-titles.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Panel } from '../ui/layout/panel.tsx'

export function NotFoundPage() {
  return (
    <Page>
      <Panel>
        <Empty
          as="h1"
          {...absentPageTexts.notFound}
          action={
            <ButtonLink to="/" tone="primary">
              {pageTitles.home}
            </ButtonLink>
          }
        />
      </Panel>
    </Page>
  )
}
