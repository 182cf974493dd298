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
  webhooks: 'Webhooks',
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
  // Who works on the problem.
  people: 'People',
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
  people: 'Access, Manage access, Owners',
})

/** What buttons and menus of the administration do. Each is a verb. */
export const adminActionTexts = texts({
  // A button that closes a dialog or a form without saving.
  cancel: 'Cancel',
  // A button that closes a dialog after the work is done.
  done: 'Done',
  // A button: opens the form in which something is changed.
  edit: 'Edit',
  // A button: removes an account, a problem, a contest or submissions.
  delete: 'Delete',
  // A button: opens the page of the row.
  open: 'Open',
  // A button: shows something on its own page.
  view: 'View',
  // A button: restricts an account, or marks a submission as suspicious.
  flag: 'Flag',
  // A button: takes the flag of an account or a submission away.
  unflag: 'Unflag',
  // A button: leaves the page without saving.
  leave: 'Leave',
  // A button: downloads the selected rows as a file.
  export: 'Export',
  // A button: judges submissions again.
  rejudge: 'Rejudge',
  // A button: opens the dialog in which an appeal is decided.
  decide: 'Decide',
  makeAdmin: 'Make admin',
  removeAdminRights: 'Remove admin rights',
})
