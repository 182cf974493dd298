import { showTimesIn } from '@arbiter/texts/page-time-zone'
import { type ReactNode, useRef } from 'react'
import { shellTexts } from '../copy/site/shell.ts'
import { useSession } from '../features/session/session.ts'
import { AllowedActions } from '../lib/may.ts'
import { nameSite } from '../lib/page-title.ts'
import { lazyPart } from '../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../ui/feedback/part-boundary.tsx'
import { ToastArea } from '../ui/feedback/toast.tsx'
import { Bar } from './bar.tsx'
import { LoadingLine } from './loading-line.tsx'
import { OfflineNote } from './offline-note.tsx'
import { PageArrival } from './page-arrival.tsx'
import { usePageHandle } from './page-handle.ts'
import { SiteBanner } from './site-banner.tsx'
import { useOtherPerson } from './use-other-person.ts'
import { useShell } from './use-shell.ts'

// Loaded later: no page has to wait for its footer, and the workspace has none.
const Foot = lazyPart(async () => (await import('./foot.tsx')).Foot)

/** The bar and the toast area around every page. While the session loads, the shell of index.html stays. */
export function Layout({ children }: { children: ReactNode }) {
  const session = useSession()
  const main = useRef<HTMLElement>(null)
  const hasFoot = !usePageHandle()?.isFullScreen
  useOtherPerson(session?.user ?? null)
  useShell(session !== null)
  if (!session) return null
  nameSite(session.site.name)
  showTimesIn(session.timeZone)
  return (
    <>
      <a
        href="#main"
        className="fixed -top-15 start-3 z-60 rounded-control bg-accent px-3 py-2 text-on-accent focus:top-2 focus-visible:rounded-control"
      >
        {shellTexts.skip}
      </a>
      <LoadingLine />
      <Bar session={session} />
      {session.site.banner && <SiteBanner banner={session.site.banner} />}
      <PageArrival main={main} />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={
          hasFoot
            ? 'min-h-[calc(100dvh-var(--bar)-var(--foot))] focus-visible:outline-none'
            : 'focus-visible:outline-none'
        }
      >
        {/* A page is made anew with the zone, so that it has no times in two. */}
        <AllowedActions key={session.timeZone} value={session.may}>
          {children}
        </AllowedActions>
      </main>
      {hasFoot && (
        <PartBoundary failed={() => null}>
          <Foot />
        </PartBoundary>
      )}
      <ToastArea />
      <OfflineNote />
    </>
  )
}
