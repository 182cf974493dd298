import type { ProblemStatus } from '@arbiter/rules/problems/problem'
import { problemStatusNames, problemTexts } from '../../copy/problems/problems.ts'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'

const looks: Record<ProblemStatus, { icon: IconName; tone: string }> = {
  Solved: { icon: 'solved', tone: 'text-accepted' },
  Attempted: { icon: 'half', tone: 'text-medium' },
  Todo: { icon: 'ring', tone: 'text-line-control' },
}

const aided = { icon: 'check', tone: 'text-accepted' } as const

interface StatusMarkProps {
  status: ProblemStatus
  /** Solved after a hint or the editorial was opened. */
  isAided?: boolean
  silent?: boolean
}

/** The viewer's progress on a problem: shape, colour, and a word for screen readers. */
export function StatusMark({ status, isAided = false, silent = false }: StatusMarkProps) {
  const { icon, tone } = isAided ? aided : looks[status]
  const words = isAided ? problemTexts.aided : problemStatusNames[status]
  return (
    <span title={silent ? undefined : words} className={`inline-flex flex-none ${tone}`}>
      <Icon name={icon} />
      {!silent && <span className="sr-only">{words}</span>}
    </span>
  )
}
