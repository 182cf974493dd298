// First of all: it must have run before the first schema is made.
import './lib/zod-without-eval.ts'
// Before the router.
import './lib/history-entry.ts'
import './lib/history-guard.ts'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/app.tsx'
import { prefetchOnIntent } from './app/prefetch-on-intent.ts'
import { Providers } from './app/providers.tsx'
import { createQueryClient } from './app/query-client.ts'
import { registerServiceWorker } from './app/register-service-worker.ts'
import { fetchPageAt } from './app/routes.tsx'
import { sessionQuery } from './features/session/session.ts'
import './ui/styles.css'

const client = createQueryClient()
// Sent before React renders, because every page waits for the answer.
void client.prefetchQuery(sessionQuery)
fetchPageAt(window.location.pathname)
prefetchOnIntent()
registerServiceWorker()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <Providers client={client}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
)
