import { texts } from '@arbiter/texts/texts'

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
