import type { PublicUser } from '@arbiter/contract/wire/people'
import { type SocialSite, socialAddress, socialSites } from '@arbiter/rules/people/social-link'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { profileTexts } from '../../copy/people/profiles.ts'
import { monthText } from '../../ui/data/moment-text.ts'
import { PersonAvatar } from './person-avatar.tsx'
import { fullNameOf } from './person-name.ts'
import { siteNames } from './site-names.ts'

interface ProfileHeadProps {
  user: z.output<typeof PublicUser>
  /** Only the owner's page has one to show. */
  email?: string
  badge?: ReactNode
  action?: ReactNode
}

export function ProfileHead({ user, email, badge, action }: ProfileHeadProps) {
  return (
    <section
      aria-label={profileTexts.about}
      className="mb-5 flex items-center gap-5 max-tablet:flex-wrap max-tablet:items-start max-tablet:gap-3.5"
    >
      <PersonAvatar person={user} size="xl" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h1 className="text-title tracking-[-0.018em] wrap-anywhere">
            {/* A right-to-left name must not change the direction of the text beside it. */}
            <bdi>{fullNameOf(user)}</bdi>
          </h1>
          <bdi className="text-ink-faint wrap-anywhere">@{user.username}</bdi>
          {badge && <span className="self-center">{badge}</span>}
        </div>
        <div className="flex flex-wrap gap-x-4 text-small text-ink-muted">
          {email && <span className="wrap-anywhere">{email}</span>}
          {user.createdAt !== null && <span>{profileTexts.joined({ month: monthText(user.createdAt) })}</span>}
          {user.rating !== null && <span>{profileTexts.rating({ rating: user.rating })}</span>}
        </div>
        <SocialList links={user.socialLinks} />
      </div>
      {action && <div className="self-start max-tablet:w-full">{action}</div>}
    </section>
  )
}

function SocialList({ links }: { links: Record<SocialSite, string> }) {
  const given = socialSites.flatMap((site) => {
    const address = socialAddress(site, links[site])
    return address ? [{ site, address }] : []
  })
  if (given.length === 0) return null
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-3.5 gap-y-1 text-small">
      {given.map(({ site, address }) => (
        <li key={site}>
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="font-medium text-accent-ink underline-offset-3 hover:underline"
          >
            {siteNames[site]}
          </a>
        </li>
      ))}
    </ul>
  )
}
