import { expect, test } from 'vitest'
import { coreLanguages, type Language, languages } from '../languages.ts'
import { languagesNotOffered } from './offered-languages.ts'

const offered = (switchedOff: Language[], judged: Language[]) => {
  const off = languagesNotOffered(switchedOff, judged)
  return languages.filter((language) => !off.includes(language))
}

test.each<[string, Language[], Language[], readonly Language[]]>([
  ['before any judge has started, a site offers the core', [], [], coreLanguages],
  ['a judge that lacks a language of the core does not end its offer', [], ['cpp'], coreLanguages],
  ['a language beyond the core is offered once a judge has it', [], ['rust'], [...coreLanguages, 'rust']],
  [
    'what is switched off is not offered, whatever judges have',
    ['java', 'rust'],
    ['java', 'rust'],
    offered(['java'], []),
  ],
])('%s', (_sentence, switchedOff, judged, expected) => {
  expect(offered(switchedOff, judged)).toEqual(expected)
})
