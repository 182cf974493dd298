import type { AppealStatus } from '@arbiter/rules/contests/appeal'
import { appealStatusNames } from '../../copy/contests/appeals.ts'
import { Pill, type PillTone } from '../../ui/data/pill.tsx'
import type { IconName } from '../../ui/icons/icon.tsx'

const looks: Record<AppealStatus, { tone: PillTone; icon: IconName }> = {
  pending: { tone: 'warning', icon: 'clock' },
  accepted: { tone: 'success', icon: 'check' },
  rejected: { tone: 'danger', icon: 'cross' },
}

export function AppealPill({ status }: { status: AppealStatus }) {
  const { tone, icon } = looks[status]
  return (
    <Pill tone={tone} icon={icon}>
      {appealStatusNames[status]}
    </Pill>
  )
}
