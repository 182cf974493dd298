import { Suspense } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { Layout } from './layout.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PageHandleContext } from './page-handle.ts'
import { handleAt, routes } from './routes.tsx'
import { useScrollRestoration } from './use-scroll-restoration.ts'

/** While the code of a page is fetched, the page before it stays; the first page comes together with the session. */
export function App() {
  const { pathname } = useLocation()
  const page = useRoutes(routes)
  return (
    <PageBoundary>
      <PageHandleContext value={handleAt(pathname)}>
        <Layout>
          <Suspense>
            {/* A separate error boundary, so that the bar stays when a page breaks. */}
            <PageBoundary>{page}</PageBoundary>
            <ScrollRestoration />
          </Suspense>
        </Layout>
      </PageHandleContext>
    </PageBoundary>
  )
}

/** Rendered with the page, because before that there is nothing to scroll. */
function ScrollRestoration() {
  useScrollRestoration()
  return null
}
