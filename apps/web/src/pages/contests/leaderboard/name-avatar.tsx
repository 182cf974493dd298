import { avatarGradient, initials } from '@arbiter/rules/people/avatar'
import { Avatar } from '../../../ui/data/avatar.tsx'
import type { BoardPerson } from './board-state.ts'

/** Boards have the full name in one piece, and no pictures. */
export function NameAvatar({ person: { username, name } }: { person: BoardPerson }) {
  const words = name.trim().split(/\s+/)
  const [firstname = '', lastname = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return <Avatar size="sm" initials={initials({ username, firstname, lastname })} gradient={avatarGradient(username)} />
}
