import { Link } from 'react-router'
import { useSite } from '../features/session/session.ts'

export function Brand() {
  return (
    <Link to="/" className="flex items-center gap-[9px] text-lead font-heavy tracking-[-0.02em]">
      <svg viewBox="0 0 24 24" className="size-[22px]" aria-hidden="true">
        <rect width="24" height="24" rx="6" className="fill-accent" />
        <path
          d="M6.4 17.8 12 6.2l5.6 11.6"
          className="fill-none stroke-on-accent stroke-[2.4]"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="10" y="13.6" width="4" height="4" rx="1" className="fill-on-accent" />
      </svg>
      {useSite().name}
    </Link>
  )
}
