import type { ContestType } from '@arbiter/rules/contests/contest'
import type { Metal } from '@arbiter/rules/contests/medals'
import type { Takes } from '@arbiter/rules/contests/takes'
import type { SubtaskRule } from '@arbiter/rules/scoring/subtask-rule'
import { texts } from '@arbiter/texts/texts'

export const contestFormTexts = texts({
  createTitle: 'Create Contest',
  backToList: 'Contests',
  // A button.
  create: 'Create Contest',
  editTitle: 'Edit Contest',
  backToContest: 'Back to the contest',
  // A button.
  save: 'Save Changes',
  // The headings of the sections, and the links to them.
  sections: {
    information: 'Information',
    schedule: 'Schedule',
    settings: 'Settings',
    problems: 'Problems',
    scoring: 'Scoring',
  },
  // Files of DOMjudge or the ICPC tools.
  files: {
    title: 'From files',
    lead: 'contest.yaml, problems.yaml or problemset.yaml of DOMjudge and the ICPC tools fill in the form. Nothing is saved until you save it.',
    choose: 'Choose the files of the contest',
    done: '{problems, plural, =0 {The form is filled in.} one {The form is filled in, with # problem.} other {The form is filled in, with # problems.}}',
    faults: 'What to look at',
    failed: 'The files could not be read. The form is as it was.',
  },
  title: 'Title',
  description: 'Description',
  descriptionHint: 'Markdown with formulas. Say what to expect, who may take part and what the rules are.',
  startTime: 'Start time',
  endTime: 'End time',
  // The zone is such as “Europe/Berlin (GMT+1)”.
  zone: 'Times are in your time zone, {zone}. Everybody sees them in their own.',
  // The duration is such as “2 hours”.
  lasts: 'The contest lasts {duration}.',
  windowMinutes: 'Minutes for each participant',
  windowMinutesHint:
    'Empty: everybody takes part at the same time. Otherwise each participant starts when they like between start and end, and has that long.',
  contestType: 'Contest type',
  // The name of a type of contests, and how it scores.
  contestTypes: {
    ICPC: 'ICPC: problems solved, then penalty time',
    IOI: 'IOI: points per subtask',
    CF: 'CF: points that fall with time',
    CUSTOM: 'CUSTOM: points of solved problems',
  } satisfies Record<ContestType, string>,
  takes: 'Who takes part',
  takings: {
    persons: 'Each person alone',
    teams: 'Teams',
    both: 'Persons and teams',
  } satisfies Record<Takes, string>,
  teamSize: 'Largest team',
  teamSizeHint: 'Captains choose who takes part before the start. A contest with teams is not rated.',
  maxParticipants: 'Max participants',
  maxParticipantsHint: 'Empty is unlimited.',
  // Whether the contest is public.
  public: 'Public',
  publicHint: 'Listed for everybody. A private contest is seen only by its participants.',
  accessCode: 'Access code',
  accessCodeHint: 'People with this code can register. Without one, only you can add participants.',
  // Whether the contest is rated.
  rated: 'Rated',
  ratedHint: "The result changes the participants' ratings.",
  unofficial: 'Allow unofficial participants',
  unofficialHint: 'Who registers may choose to take part without a rank, a medal or a rating.',
  late: 'Allow late submissions',
  lateHint: 'Submissions after the end are taken for the contest and marked late, but never ranked.',
  // Programming languages.
  onlySomeLanguages: 'Only some languages',
  // Programming languages.
  languages: 'Languages',
  languagesHint:
    'Submissions in other languages are refused. Otherwise participants choose from all that the site offers.',
  penalty: 'Penalty per wrong submission (minutes)',
  penaltyHint: 'Minutes added for each wrong try at a problem that is solved later.',
  // The label of the choice of how subtasks are scored.
  subtasks: 'Subtasks',
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
  pretests: 'Pretests and system tests',
  pretestsHint:
    'Until the end programs are judged with the samples and the first hidden tests of each problem, as many as you say. Afterwards the last one that passed is judged with all tests.',
  // How many tests of a problem are pretests; the letter is the problem's.
  pretestsOf: 'Pretests of {letter}: {name}',
  // All tests.
  allPretests: 'all',
  hacks: 'Open hacks',
  hacksHint:
    'Participants who lock a problem read the programs of others that passed its pretests, and try inputs on them: +100 or −50 points. It needs an input validator and a reference solution, and closes while the leaderboard is frozen or hidden.',
  // How many ranks get this medal.
  medals: {
    gold: 'Gold medals',
    silver: 'Silver medals',
    bronze: 'Bronze medals',
  } satisfies Record<Metal, string>,
  medalsHint: 'How many ranks get which medal, on the leaderboard and in the ceremony. Equal ranks get the same.',
  // When the leaderboard freezes.
  freeze: 'Freeze (minutes before the end)',
  freezeHint: 'Minutes before the end from which others no longer see results. Empty never freezes.',
  // How many points a problem has; the letter is the problem's.
  pointsOf: 'Points of {letter}: {name}',
  leave: {
    title: 'Leave without saving?',
    text: 'What you have changed on this page will be lost.',
  },
  running: {
    title: 'Change the running contest?',
    // A button.
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
})

/** The choice of the problems of a contest, and their order. */
export const contestProblemTexts = texts({
  search: 'Search problems',
  found: 'Problems to choose from',
  noneFound: 'No problem has this name.',
  // Said of a problem.
  public: 'Public',
  chosen: 'Chosen problems',
  pickedNone: 'Choose problems from the list. Their order is the order of their letters.',
  orderHint: 'Drag to reorder, or press Alt with an arrow key.',
  moveUp: 'Move {name} up',
  moveDown: 'Move {name} down',
  remove: 'Remove {name}',
  alreadyPublic: 'Already public, so everybody can read and solve before the start: {names}',
})

/** How the contest will look to participants. */
export const contestPreviewTexts = texts({
  title: 'Preview',
  untitled: 'Untitled contest',
  // Said of a contest.
  private: 'Private',
  // When the contest starts and ends, and how long it lasts.
  times: '<start/> – <end/>, {duration}',
  points: '{points, plural, one {# point} other {# points}}',
  // The type of the contest, such as ICPC.
  style: '{type} Style',
  rated: 'Rated Contest',
  unrated: 'Unrated',
  unlimited: 'unlimited participants',
  upTo: 'up to {count, plural, one {# participant} other {# participants}}',
  // {length} is such as "1 hour 30 minutes".
  freezes: 'freezes {length} before the end',
})
