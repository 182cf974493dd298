import { languageNames } from '@arbiter/rules/languages'
import { counted } from '../../../lib/counted.ts'
import { momentText } from '../../../ui/data/moment-text.ts'
import type { Rejudge } from './queries.ts'

/** `Old Bridges, in C++, since Nov 14, 9:41 PM`. */
export function scopeText({ problem, contest, language, from, to, chosen }: Rejudge['scope']): string {
  const parts = [
    problem?.name,
    contest?.title,
    language && `in ${languageNames[language]}`,
    from && `since ${momentText(from)}`,
    to && `before ${momentText(to)}`,
    chosen !== null && counted(chosen, 'chosen submission'),
  ]
  return parts.filter(Boolean).join(', ')
}
