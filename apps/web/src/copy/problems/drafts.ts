import { texts } from '@arbiter/texts/texts'

export const draftTexts = texts({
  draftSaved: 'Draft saved',
  draftSaving: 'Saving draft',
  draftKeptHere: 'Draft kept in this browser',
  draftNotKept: 'Draft not kept here',
  newerDraft: 'You have newer code from another device.',
  otherTab: 'Another tab has different code for this problem.',
  draftLeftBehind: 'This browser has other code of yours for this problem.',
  templateRestored: 'Starter code restored. Your previous code was kept.',
  versionOpened: 'Earlier version restored. Your previous code was kept.',
  firstChange: 'First change in line {line}',
  lineRemoved: '(removed or blank)',
  historyEmpty: 'No history yet. Your code is saved while you type.',
  historySignedOut: 'Sign in to keep the history of your code on every device.',
  historyFailed: 'The history could not be loaded.',
  restoreDraft: 'Your earlier code in this language was kept.',
})

export const draftListTexts = texts({
  title: 'Drafts in this browser',
  nothing: {
    title: 'No drafts here yet',
    text: 'What you write in the editor is kept in this browser and listed here.',
  },
  onward: 'Browse problems',
  noProblem: 'This problem cannot be loaded right now',
  show: 'Show code',
})
