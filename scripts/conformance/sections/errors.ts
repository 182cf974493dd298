import { by } from '../proofs.ts'
import { type Section, said } from '../statement.ts'

const fails = by.statedFailures('where the server has no sentence, $path says "$sentence"')
const signsIn = by.signInJourney(
  'someone registers, is asked to log in, logs in, and signs out again, by keyboard alone',
)
const testCaseFailures = by.testCases(
  'failures to load, save and delete are said in the page, and the next try may succeed',
)
const deletedUser = by.adminUsers('deleting warns that it cannot be undone, and says what the catalogue says')

export const errors: Section = {
  number: 8,
  title: 'Error catalogue',
  parts: [
    {
      title: 'General',
      statements: [
        said('Every sentence of the catalogue, word for word', by.sentences('the catalogue says "%s"')),
        said('The server message when present, else the default', [
          by.sentenceFor("the server's sentence is shown when it gave one"),
          by.sentenceFor('a refusal without a sentence gets the stated one'),
        ]),
        said(
          'Server-side codes and statuses: not shown',
          by.refusals('has a status that a browser of ours understands'),
          'Failures are { success: false, code, message } with 400, 401, 403, 404, 409, 413, 429 or 503.',
        ),
      ],
    },
    {
      title: 'Accounts',
      statements: [
        said("'Login failed'", fails),
        said("'Welcome back, {name}!'", signsIn),
        said("'Registration failed'", fails),
        said("'Registration successful! Please log in.'", signsIn),
        said("'Logout failed'", fails),
        said("'Logged out successfully. See you soon!' (info)", signsIn),
      ],
    },
    {
      title: 'Problems, runs and submissions',
      statements: [
        said(
          "'Failed to fetch problems. Please try again.' in a panel titled 'Error', list cleared",
          by.problems('a list that cannot be fetched is an error with another try'),
        ),
        said(
          "'No Problems Found: Try adjusting your filters or check back later.'",
          by.problems('nothing found is said in the stated words, with a way back'),
        ),
        said(
          "'Failed to load the problem. It may not exist.'",
          by.problem('an unknown problem is shown with the stated words'),
        ),
        said(
          "Run: server error text, or 'An unknown error occurred.'",
          by.problem('a run that is answered with %j shows %j'),
        ),
        said("'Failed to run code.'", fails),
        said(
          "'An error occurred while generating the analysis.' with Try Again",
          by.review('a lost server is shown in the stated words'),
        ),
        said(
          "Submission: failure logged only and judging reset; 'Submission ID missing in response'",
          by.statedFailures('a reply without an id raises the stated sentence, and the code can be submitted again'),
          'A line under the buttons says what happened, and the code is kept.',
        ),
        said("'Stream error' closes the stream", [
          by.followSubmission('when the browser gives up, we retry a few times and then say so'),
          by.judging('an error of the stream is shown and keeps what was seen'),
        ]),
        said(
          "'Failed to load submissions. Please try again later.'",
          by.submissions('a list that cannot be fetched is shown with the stated words'),
        ),
        said(
          "'Could not load submission history.'",
          by.profile('a history that fails to load says so in its place, the rest of the profile stays'),
        ),
        said(
          "'Error: ...' or 'Submission not found.'",
          by.submission('a missing submission and one of another user get different messages'),
        ),
      ],
    },
    {
      title: 'Leaderboards, contests, profile, appeals',
      statements: [
        said(
          "'Could not load the leaderboard. Please try again later.', 'Invalid response structure from server.'",
          by.leaderboard('while it loads there are ten rows, and a failure says what the catalogue says'),
        ),
        said("'Failed to fetch contests. Please try again later.'", fails),
        said("'Failed to load contest details.'", fails),
        said('A Contest Not Found page', by.contest('a contest that is not there may be private: a code opens it')),
        said("'Registration failed.'", fails),
        said(
          "'You have successfully registered for the contest!'",
          by.contests('registering is confirmed, and the card shows it'),
        ),
        said(
          "'Failed to fetch leaderboard data.'",
          by.board('a board that can’t be fetched, and one that does not exist'),
        ),
        said(
          "'Failed to update profile.'",
          by.profile('a profile that cannot be saved says so and keeps what was typed'),
        ),
        said(
          "'Profile updated successfully!'",
          by.peopleJourney(
            'someone registers, edits the profile, is flagged meanwhile, appeals, is accepted and notified',
          ),
        ),
        said("'Failed to load solved problems.', 'Failed to load attended contests.'", fails),
        said("'Failed to check appeal status', 'Failed to submit appeal'", fails),
        said(
          "'Appeal submitted'",
          by.accountStatus('an appeal that is rejected shows the note and leaves no second form'),
        ),
      ],
    },
    {
      title: 'Admin',
      statements: [
        said(
          "'Could not load dashboard data.'",
          by.dashboard('numbers that can not be loaded say so, and the rest of the page stays'),
        ),
        said(
          "'Failed to fetch users.'",
          by.adminUsers('while it loads there are rows; a failure says so and can be tried again'),
        ),
        said("'Failed to update user flag status.', 'Failed to delete user.'", by.adminUsers('a failed %s says so')),
        said("'User deleted successfully.'", deletedUser),
        said(
          "'Failed to fetch problems.'",
          by.adminProblems('a slow server is waited for, a failing one is said, and a list without problems too'),
        ),
        said(
          "'Failed to delete problem.'",
          by.adminProblems('a row leads to its form and its tests, is hidden and shown, and deleted after a question'),
        ),
        said(
          "'Failed to fetch contests.', 'Failed to load contests: Invalid data format.'",
          by.adminContests('a slow server, a failing one and one with another format'),
        ),
        said("'Failed to delete contest.'", by.adminContests('a failed deletion says so')),
        said("'Failed to fetch submissions.'", fails),
        said("'Failed to update flag status.', 'Failed to delete submission.'", fails),
        said(
          "'Submission deleted.'",
          by.statedFailures('a submission that was deleted is confirmed in the stated words'),
        ),
      ],
    },
    {
      title: 'Forms',
      statements: [
        said(
          "'Failed to create problem' (inline banner)",
          by.problemForm('a failure to create is a banner in the page, with the sentence of the server if it has one'),
        ),
        said(
          "'Failed to load problem data.', 'Failed to update problem.' (toasts)",
          by.problemForm('an edit waits for its problem, and says in a toast when it cannot be loaded or saved'),
        ),
        said(
          "'Failed to load data', 'Failed to save testcase', 'Failed to delete testcase' (inline)",
          testCaseFailures,
        ),
        said(
          "'Failed to load problems', 'An error occurred while creating the contest.' (toasts)",
          by.contestForm('a failure to create is a toast, and one to load problems too'),
        ),
        said(
          "'Failed to load contest data.', 'An error occurred while updating the contest.' (inline)",
          by.contestForm('an edit waits for the contest, and says when it can not be loaded or saved'),
        ),
        said(
          "'Problem updated successfully!'",
          by.problemForm('an edit leads to the contests, and its toast to the problems'),
        ),
        said(
          "'Contest created successfully!'",
          by.contestForm('a contest is created with its problems in the order they were chosen and moved to'),
        ),
        said(
          "'Contest updated successfully!' (alert)",
          by.contestForm('an edit sends what changed and leads to the contests of the admin; the past is allowed'),
          'The alert is in the page.',
        ),
      ],
    },
  ],
}
