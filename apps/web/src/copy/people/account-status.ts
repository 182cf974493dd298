import { texts } from '@arbiter/texts/texts'

export const accountStatusTexts = texts({
  title: 'Account status',
  flagged: 'Flagged',
  possible: 'You can still',
  possibleThings: {
    profile: 'See your profile',
    submissions: 'Read your submissions',
    appeal: 'File one appeal',
  },
  impossible: 'Until it is lifted you cannot',
  impossibleThings: {
    problems: 'Open problems or submit',
    contests: 'Join contests',
    profile: 'Edit your profile',
    leaderboards: 'Appear on leaderboards',
  },
  // A noun: the request to lift a restriction.
  appeal: 'Appeal',
  reason: 'Reason',
  missing: '{missing, plural, one {# more character} other {# more characters}}',
  // How many characters are used of how many.
  used: '{used, number} / {max, number}',
  // A verb, on a button.
  submit: 'Submit Appeal',
  pendingSince: 'Pending since <time/>.',
  decidedAt: 'Decided <time/>.',
  // The same without a full stop, in a list.
  decided: 'Decided <time/>',
  written: 'What you wrote',
  past: 'Past decisions',
  // Stands before the reason of a restriction.
  restrictedFor: 'Restricted for',
  ownAppeal: 'Your appeal',
  answer: 'Answer',
})
