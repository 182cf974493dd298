import { languageNames } from '@arbiter/rules/languages'
import { rejudgeScopeTexts } from '../../../copy/admin/rejudges.ts'
import { momentText } from '../../../ui/data/moment-text.ts'
import type { Rejudge } from './queries.ts'

/** `Old Bridges, in C++, since Nov 14, 9:41 PM`. */
export function scopeText({ problem, contest, language, from, to, chosen }: Rejudge['scope']): string {
  const { both, inLanguage, since, before, chosen: chosenText } = rejudgeScopeTexts
  const criteria = [
    problem?.name,
    contest?.title,
    language && inLanguage({ language: languageNames[language] }),
    from && since({ time: momentText(from) }),
    to && before({ time: momentText(to) }),
    chosen !== null && chosenText({ count: chosen }),
  ].filter((criterion) => typeof criterion === 'string')
  return criteria.reduce((first, second) => (first === '' ? second : both({ first, second })), '')
}
