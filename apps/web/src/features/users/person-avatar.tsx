import type { Person } from '@arbiter/contract/wire/people'
import { avatarGradient, initials } from '@arbiter/rules/people/avatar'
import type { z } from 'zod'
import { Avatar, type AvatarSize } from '../../ui/data/avatar.tsx'
import { pictureAddress } from './picture-set.ts'

export function PersonAvatar({ person, size }: { person: z.output<typeof Person>; size?: AvatarSize }) {
  return (
    <Avatar
      initials={initials(person)}
      gradient={avatarGradient(person.username)}
      picture={pictureAddress(person.picture)}
      size={size}
    />
  )
}
