import { texts } from '@arbiter/texts/texts'

/** Parts of the workspace that are loaded with the first results. */
export const workspaceResultTexts = texts({
  viewDetails: 'View Details',
  // The code is being sent.
  submitting: 'Submitting',
  review: 'AI Review',
  error: 'Error',
  errorStream: 'Error stream',
  ownSubmissions: 'Your submissions to this problem',
  // Which submissions are listed: those to the contest, or all.
  contest: 'This contest',
  all: 'All',
  submissions: 'Submissions',
  // A verb, on a link.
  signIn: 'Sign In',
})
