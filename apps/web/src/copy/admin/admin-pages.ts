import { texts } from '@arbiter/texts/texts'

export const adminPageTexts = texts({
  // The name of the side navigation.
  navigation: 'Administration',
  // A link from the administration to the home page.
  backToSite: 'Back to Site',
  readOnly: 'Read-only view',
})

/** The links of the side navigation, to the page of each. */
export const adminLinkTexts = texts({
  dashboard: 'Dashboard',
  users: 'Users',
  problems: 'Problems',
  contests: 'Contests',
  submissions: 'Submissions',
  appeals: 'Appeals',
  // The audit log.
  audit: 'Audit',
  // Orders to judge submissions again.
  rejudges: 'Rejudges',
  proposals: 'Proposed tests',
  settings: 'Settings',
})

/** The tabs of one problem, each a noun. */
export const problemTabTexts = texts({
  // The name of the row of tabs.
  pages: 'Problem pages',
  statement: 'Statement',
  translations: 'Translations',
  tests: 'Tests',
  subtasks: 'Subtasks and checker',
  validator: 'Validator',
  generators: 'Generators',
  solutions: 'Solutions',
  // Tests with random inputs.
  stress: 'Stress',
  history: 'History',
})

/** What other tools for problem setters, such as Polygon, call these pages. Names that they show in English stay so. */
export const problemTabAliases = texts({
  statement: 'General info, Statement, Package',
  translations: 'Statement in other languages',
  tests: 'Tests, Test cases',
  subtasks: 'Test groups, Points, Checker, Interactor',
  validator: 'Validator of inputs',
  generators: 'Script, Files, Test generation',
  solutions: 'Solution files, Invocations',
  stress: 'Stresses, Stress tests, Counterexamples',
  history: 'Commits, Changes, Versions',
})
