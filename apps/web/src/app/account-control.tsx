import { useState } from 'react'
import type { SessionUser } from '../features/session/session.ts'
import { lazyPart } from '../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../ui/feedback/part-boundary.tsx'
import { PartFailure } from '../ui/feedback/part-failure.tsx'
import { AccountButton } from './account-button.tsx'

// Loaded for signed-in users only, so that visitors do not wait for the code of menus.
const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)

/** The button is shown at once. Focus and press are passed on to the menu when its code has loaded. */
export function AccountControl({ user }: { user: SessionUser }) {
  const [isFocused, setFocused] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const button = (
    <AccountButton
      user={user}
      aria-haspopup="menu"
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onPointerDown={() => setPressed(true)} // the menu may come before the pointer is up again: then nothing is clicked
      onClick={() => setPressed(true)}
    />
  )
  return (
    <PartBoundary
      waiting={button}
      failed={(onRetry) => (
        <>
          <AccountButton
            user={user}
            onClick={() => {
              setPressed(true)
              onRetry()
            }}
          />
          {isPressed && <PartFailure onRetry={onRetry} onClose={() => setPressed(false)} />}
        </>
      )}
    >
      <AccountMenu user={user} autoFocus={isFocused} defaultOpen={isPressed} />
    </PartBoundary>
  )
}
