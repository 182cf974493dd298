import { Link } from 'react-router'
import { useMay } from '../../lib/may.ts'

interface PersonLinkProps {
  user: { _id: string; username: string }
  className?: string
}

/** Leads to the account for those who manage people, and to the public profile for others. */
export function PersonLink({ user: { _id, username }, className }: PersonLinkProps) {
  const address = useMay('person.manage') ? `/admin/users/${_id}` : `/users/${username}`
  return (
    <Link to={address} className={className}>
      {username}
    </Link>
  )
}
