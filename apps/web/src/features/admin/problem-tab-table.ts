import { problemTabAliases, problemTabTexts } from '../../copy/admin/admin-pages.ts'

export interface ProblemTab {
  label: string
  to: (problemId: string) => string
  /** What Polygon and other tools call it, for setters who look for that name. */
  alsoCalled: string
}

const below = (page: string) => (problemId: string) => `/admin/problems/${problemId}/${page}`

const addresses: [name: keyof typeof problemTabAliases, to: (problemId: string) => string][] = [
  ['statement', (problemId) => `/admin/edit-problem/${problemId}`],
  ['translations', below('translations')],
  ['tests', below('testcases')],
  ['subtasks', below('subtasks')],
  ['validator', below('validator')],
  ['generators', below('generators')],
  ['solutions', below('solutions')],
  ['stress', below('stress')],
  ['history', below('history')],
  ['people', below('people')],
]

/** The pages of one problem, in order. A new page of the setter is a line above and one in the route table. */
export const problemTabs: readonly ProblemTab[] = addresses.map(([name, to]) => ({
  label: problemTabTexts[name],
  to,
  alsoCalled: problemTabAliases[name],
}))
