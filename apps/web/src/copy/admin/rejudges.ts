export const rejudgeTexts = {
  listFailed: 'Failed to fetch rejudges.',
  loadFailed: 'Failed to load the rejudge.',
  orderFailed: 'Failed to start the rejudge.',
  decideFailed: 'Failed to save the decision.',
  none: { title: 'No rejudges yet', text: 'A rejudge appears here with a preview of what it would change.' },
  noChanges: { title: 'No verdict changes', text: 'Every submission got the verdict that it had before.' },
  about:
    'The submissions that match all of this are judged again. Nothing changes for anybody until you have seen which verdicts would change, and apply them.',
  nothingChosen: 'Choose at least one of these.',
  tooMany: 'These are too many for one order. Please narrow it down.',
  versions: (before: string, after: string) => `${before} → ${after}`,
  applying: 'The new verdicts are being published.',
  preview: 'This is a preview: nobody sees these verdicts until you apply them.',
  discarded: 'These verdicts were discarded and never counted.',
  applyQuestion: (count: number) =>
    count === 1
      ? 'One verdict changes. Scores, contests and ratings that rest on it follow, and its author is notified.'
      : `${count} verdicts change. Scores, contests and ratings that rest on them follow, and their authors are notified.`,
  discardQuestion: 'What was judged again counts for nothing. This cannot be undone.',
} as const
