import { abilities } from '@arbiter/rules/people/grants'
import type { ReactNode } from 'react'
import { rightNames } from '../../copy/people/rights.ts'
import type { Grant } from './queries.ts'
import { rightSentence } from './right-words.ts'

const places = ['site', 'contest', 'problem'] as const

const placeOf = ({ thing }: Grant) => thing?.kind ?? 'site'

const hasOwner = ({ held }: { held: readonly Grant[] }) => held.some(({ isOwner }) => isOwner)

/** Equal rights stand together, below one sentence that says what they open; those of owners come first. */
export function GrantGroups({ grants, line }: { grants: readonly Grant[]; line: (grant: Grant) => ReactNode }) {
  const groups = places.flatMap((place) =>
    abilities.map((ability) => ({
      ...{ place, ability },
      held: grants.filter((grant) => grant.ability === ability && placeOf(grant) === place),
    })),
  )
  return (
    <div className="divide-y divide-line">
      {groups
        .filter(({ held }) => held.length > 0)
        .sort((a, b) => Number(hasOwner(b)) - Number(hasOwner(a)))
        .map(({ place, ability, held }) => (
          <div key={`${place} ${ability}`} className="pt-3 pb-1.5">
            <h3 className="px-4 text-body">{rightNames[ability]}</h3>
            <p className="max-w-[88ch] px-4 text-small text-ink-muted">
              {rightSentence(ability, place, hasOwner({ held }))}
            </p>
            <ul className="mt-1">{held.map(line)}</ul>
          </div>
        ))}
    </div>
  )
}
