import { useId } from 'react'
import { shellTexts } from '../copy/site/shell.ts'
import { type Session, type SessionUser, viewerOf } from '../features/session/session.ts'
import { useSignInAddress } from '../lib/sign-in-address.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { AccountControl } from './account-control.tsx'
import { Brand } from './brand.tsx'
import { MainNav } from './main-nav.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { navLinks } from './nav-links.ts'
import { NotificationBell } from './notification-bell.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { useDisclosure } from './use-disclosure.ts'

export function Bar({ session }: { session: Session }) {
  const menuId = useId()
  const menu = useDisclosure()
  const links = navLinks(viewerOf(session))
  return (
    <header ref={menu.area} className="print:hidden">
      {/* The last class keeps the bar in place while a dialog takes the page's scrollbar away. */}
      <div className="fixed inset-x-0 top-0 z-40 flex h-bar items-stretch gap-6 border-b border-line bg-surface px-5 max-desktop:gap-3.5 max-tablet:gap-1 max-tablet:pe-2 max-tablet:ps-1 right-scroll-bar-position">
        <IconButton
          ref={menu.button}
          icon="menu"
          iconSize="lg"
          label={shellTexts.menu}
          aria-expanded={menu.isOpen}
          aria-controls={menuId}
          onClick={menu.toggle}
          className="self-center tablet:hidden"
        />
        <Brand />
        <MainNav links={links} />
        <div className="ms-auto flex items-center gap-1.5">
          <ThemeToggle />
          {session.user ? <UserControls user={session.user} unread={session.unreadNotifications} /> : <VisitorLinks />}
        </div>
      </div>
      {menu.isOpen && <MobileMenu id={menuId} links={links} isSignedIn={session.user !== null} />}
    </header>
  )
}

function UserControls({ user, unread }: { user: SessionUser; unread: number }) {
  return (
    <>
      <NotificationBell unread={unread} isLive={!user.isFlagged} />
      <AccountControl user={user} />
    </>
  )
}

function VisitorLinks() {
  const [signIn, register] = [useSignInAddress(), useSignInAddress('/register')]
  return (
    <>
      <ButtonLink to={signIn} tone="quiet" className="max-tablet:hidden">
        {shellTexts.signIn}
      </ButtonLink>
      <ButtonLink to={register} tone="primary">
        {shellTexts.register}
      </ButtonLink>
    </>
  )
}
