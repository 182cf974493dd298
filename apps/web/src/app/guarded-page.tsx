import { use } from 'react'
import { awaitedCode, type LoadPage } from './page-code.ts'
import { PageGuard } from './page-guard.tsx'

export function GuardedPage({ load }: { load: LoadPage }) {
  return (
    <PageGuard>
      <LoadedPage load={load} />
    </PageGuard>
  )
}

function LoadedPage({ load }: { load: LoadPage }) {
  const Content = use(awaitedCode(load))
  return <Content />
}
