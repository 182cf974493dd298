import type { SubtaskRule } from '@arbiter/rules/scoring/subtask-rule'
import { texts } from '@arbiter/texts/texts'

export const contestFormTexts = texts({
  descriptionHint: 'Markdown with formulas. Say what to expect, who may take part and what the rules are.',
  // {zone} is such as "Europe/Berlin (GMT+1)".
  zone: 'Times are in your time zone, {zone}. Everybody sees them in their own.',
  // {duration} is such as "2 h 30 min".
  lasts: 'The contest lasts {duration}.',
  maxParticipantsHint: 'Empty is unlimited.',
  publicHint: 'Listed for everybody. A private contest is seen only by its participants.',
  accessCodeHint: 'People with this code can register. Without one, only you can add participants.',
  ratedHint: "The result changes the participants' ratings.",
  unofficialHint: 'Who registers may choose to take part without a rank, a medal or a rating.',
  lateHint: 'Submissions after the end are taken for the contest and marked late, but never ranked.',
  languagesHint:
    'Submissions in other languages are refused. Otherwise participants choose from all that the site offers.',
  penaltyHint: 'Minutes added for each wrong try at a problem that is solved later.',
  subtaskRules: {
    'max-per-subtask': 'Best result per subtask',
    'best-submission': 'Best submission',
    'last-submission': 'Last submission',
  } satisfies Record<SubtaskRule, string>,
  subtaskHints: {
    'max-per-subtask': 'Each subtask counts with the best result of all submissions, as at the IOI since 2017.',
    'best-submission': 'A problem counts with the submission that has the most points.',
    'last-submission': 'A problem counts with the last submission that was judged, even if an earlier one was better.',
  } satisfies Record<SubtaskRule, string>,
  pretestsHint:
    'Until the end programs are judged with the samples and the first hidden tests of each problem, as many as you say. Afterwards the last one that passed is judged with all tests.',
  hacksHint:
    'Participants who lock a problem read the programs of others that passed its pretests, and try inputs on them: +100 or −50 points. It needs an input validator and a reference solution, and closes while the leaderboard is frozen or hidden.',
  medalsHint: 'How many ranks get which medal, on the leaderboard and in the ceremony. Equal ranks get the same.',
  freezeHint: 'Minutes before the end from which others no longer see results. Empty never freezes.',
  pickedNone: 'Choose problems from the list. Their order is the order of their letters.',
  orderHint: 'Drag to reorder, or press Alt with an arrow key.',
  noneFound: 'No problem has this name.',
  // {names} is a list of problems.
  alreadyPublic: 'Already public, so everybody can read and solve before the start: {names}',
  leave: {
    title: 'Leave without saving?',
    text: 'What you have changed on this page will be lost.',
  },
  running: {
    title: 'Change the running contest?',
    verb: 'Change it',
    announced: 'Every participant reads an announcement of the change at once.',
    consequences: {
      times: 'Times: submissions count by the new ones, also those that are already there.',
      problems: 'Problems: results of a problem that is removed no longer count.',
      points: 'Points: all results are scored again.',
      languages: 'Languages: from now on others are refused. What was submitted in them counts.',
      rules: 'Rules: all results are scored again, and ranks may change.',
    },
  },
  previewEmpty: 'Untitled contest',
})
