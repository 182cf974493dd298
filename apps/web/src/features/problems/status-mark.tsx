import type { ProblemStatus } from '@arbiter/rules/problem'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'

const looks: Record<ProblemStatus, { icon: IconName; tone: string }> = {
  Solved: { icon: 'solved', tone: 'text-accepted' },
  Attempted: { icon: 'half', tone: 'text-medium' },
  Todo: { icon: 'ring', tone: 'text-line-control' },
}

/** How far someone has come: shape and colour, and the word for people who see neither. */
export function StatusMark({ status, silent = false }: { status: ProblemStatus; silent?: boolean }) {
  const { icon, tone } = looks[status]
  return (
    <span title={silent ? undefined : status} className={`inline-flex flex-none ${tone}`}>
      <Icon name={icon} />
      {!silent && <span className="sr-only">{status}</span>}
    </span>
  )
}
