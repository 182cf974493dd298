export interface ProblemTab {
  label: string
  to: (problemId: string) => string
  /** What Polygon and other tools call it, for setters who look for that name. */
  alsoCalled: string
}

const below = (page: string) => (problemId: string) => `/admin/problems/${problemId}/${page}`

/** The pages of one problem, in order. A new page of the setter is a line here and one in the route table. */
export const problemTabs: readonly ProblemTab[] = [
  {
    label: 'Statement',
    to: (problemId) => `/admin/edit-problem/${problemId}`,
    alsoCalled: 'General info, Statement, Package',
  },
  { label: 'Translations', to: below('translations'), alsoCalled: 'Statement in other languages' },
  { label: 'Tests', to: below('testcases'), alsoCalled: 'Tests, Test cases' },
  { label: 'Subtasks and checker', to: below('subtasks'), alsoCalled: 'Test groups, Points, Checker, Interactor' },
  { label: 'Validator', to: below('validator'), alsoCalled: 'Validator of inputs' },
  { label: 'Generators', to: below('generators'), alsoCalled: 'Script, Files, Test generation' },
  { label: 'Solutions', to: below('solutions'), alsoCalled: 'Solution files, Invocations' },
  { label: 'Stress', to: below('stress'), alsoCalled: 'Stresses, Stress tests, Counterexamples' },
  { label: 'History', to: below('history'), alsoCalled: 'Commits, Changes, Versions' },
]
