import { texts } from '@arbiter/texts/texts'

export const adminAppealTexts = texts({
  title: 'Appeals',
  openUser: 'Open user',
  columns: {
    user: 'User',
    // The reason for which the account was restricted.
    flaggedFor: 'Flagged for',
    // What the user writes against the restriction.
    appeal: 'Appeal',
    // When the appeal was filed.
    filed: 'Filed',
    decision: 'Decision',
  },
  // The name of the menu of an appeal.
  actionsFor: 'Actions for the appeal of {username}',
  decideFor: 'Decide the appeal of {username}',
  dialogTitle: 'Appeal of {username}',
  // A button: the appeal is not accepted.
  reject: 'Reject',
  // A button: the appeal is accepted.
  accept: 'Accept',
  // The label of a field: what the administrator tells the user.
  note: 'Note',
})
