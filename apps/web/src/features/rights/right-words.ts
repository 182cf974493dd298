import { openedBy } from '@arbiter/rules/people/abilities'
import type { Ability, GrantedThing } from '@arbiter/rules/people/grants'
import { contestRights, ownerRights, problemRights, siteRights } from '../../copy/people/rights.ts'

const sentences = { site: siteRights, problem: problemRights, contest: contestRights } as const

/** What a right opens there, as sentences. */
export function rightSentence(ability: Ability, on: 'site' | GrantedThing, isOwner = false): string {
  const sentence = sentences[on][ability] ?? ''
  return isOwner && on !== 'site' ? `${sentence} ${ownerRights[on]}` : sentence
}

/** The page of a thing that the holder of a right works with. */
export function workPage(ability: Ability, kind: GrantedThing, id: string): string {
  const opened = openedBy({ ability, on: kind, id, isOwner: false })
  if (kind === 'contest') return `/contests/${id}`
  return opened.includes('problem.edit') ? `/admin/problems/${id}/testcases` : `/problems/${id}`
}
