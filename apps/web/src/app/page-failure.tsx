import { useLayoutEffect } from 'react'
import * as pageTitles from '../copy/site/page-titles.ts'
import { shellTexts } from '../copy/site/shell.ts'
import { removeShell } from '../lib/shell.ts'
import { Button } from '../ui/buttons/button.tsx'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { Page } from '../ui/layout/page.tsx'

/** Takes the place of a page that threw while rendering, or whose code could not be fetched. */
export function PageFailure() {
  useLayoutEffect(removeShell, [])
  const onward = (
    <div className="flex flex-wrap justify-center gap-2">
      <Button tone="primary" icon="refresh" onClick={() => window.location.reload()}>
        {shellTexts.reload}
      </Button>
      <ButtonLink to="/" reloadDocument>
        {pageTitles.home}
      </ButtonLink>
    </div>
  )
  return (
    <Page>
      <div role="alert">
        <Empty as="h1" icon="alert" title={shellTexts.pageBroken} action={onward} />
      </div>
    </Page>
  )
}
