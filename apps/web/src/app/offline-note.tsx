import { Link } from 'react-router'
import { shellTexts } from '../copy/site/shell.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { useReachability } from './use-reachability.ts'

/** An overlay, so that nothing moves when the connection changes; on phones above the buttons docked at the bottom. */
export function OfflineNote() {
  const isReached = useReachability()
  return (
    <div
      role="status"
      className="fixed bottom-4 start-4 z-50 max-tablet:bottom-19 max-w-[calc(100vw-32px)] print:hidden"
    >
      {!isReached && (
        <p className="flex items-center gap-2 rounded-control border border-warning-line bg-warning-soft px-3.5 py-2 text-small text-ink shadow-menu">
          <Icon name="alert" className="flex-none text-warning" />
          {navigator.onLine ? shellTexts.unreachable : shellTexts.offline}
          <Link to="/drafts" className="font-strong whitespace-nowrap text-accent-ink hover:underline">
            {shellTexts.openDrafts}
          </Link>
        </p>
      )}
    </div>
  )
}
