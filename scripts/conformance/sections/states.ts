import { by } from '../proofs.ts'
import { type Section, said } from '../statement.ts'

export const states: Section = {
  number: 4,
  title: 'States and transitions',
  parts: [
    {
      title: 'Session and messages',
      statements: [
        said(
          'Fetched on start; nothing renders while loading',
          by.statedRoutes('nothing of %s is drawn while the session loads'),
        ),
        said('Success sets the user, failure sets none', [
          by.session('knows who is signed in and how much they have not read'),
          by.session('a failure at the start leaves nobody signed in'),
        ]),
        said(
          'Logout clears the user, shows an info message and goes to /',
          by.signInJourney('someone registers, is asked to log in, logs in, and signs out again, by keyboard alone'),
        ),
        said('Notifications: one at a time, 3 s, fade 500 ms, removed', [
          by.queue('a second one waits until the first has gone'),
          by.queue('it fades before it is removed'),
          by.listSizes('lists, home page and screen keep the promised sizes'),
        ]),
      ],
    },
    {
      title: 'Judging and review',
      statements: [
        said('idle, Submitting, Judging (results one by one), final verdict', [
          by.judging('squares fill in order, and the next one runs'),
          by.judging('the verdict ends it: nothing that comes late takes it back'),
        ]),
        said(
          'Accepted, Wrong Answer, Runtime Error, Time Limit Exceeded, Compilation Error, Error',
          by.verdict('there are exactly the six verdicts of the specification'),
          'Until there is one the verdict is Pending. Over the memory or output limit is Runtime Error with a detail beside it.',
        ),
        said('Accepted reveals the AI review button', by.judgingJourney('someone solves a problem in %s')),
        said(
          'Editing code hides the button and clears progress',
          by.judgingJourney(
            'a wrong answer shows what was expected, the right one is accepted, and an edit clears it away',
          ),
        ),
        said(
          'Changing language does so too',
          by.judgedCode('another language clears the judging away, and its verdict is not shown over the new code'),
        ),
        said(
          "Changing language resets the editor to that language's template",
          by.resuming('another language shows its template and offers what was written in it before'),
          'The code before it is kept as a draft, with an offer to restore it.',
        ),
        said('AI dialog: prompt, loading, then analysis or error (Try Again repeats)', [
          by.reviewJourney('who solved a problem is reviewed by the built-in analysis, and the review stays'),
          by.review('a model that answers with %s is shown as an error, and Try Again asks again'),
        ]),
      ],
    },
    {
      title: 'Contests, flags, filters, test cases',
      statements: [
        said(
          'Upcoming before startTime, Live between, Ended after endTime',
          by.contestClock('at %s is %s: the opening instant is live, the closing one already belongs to the past'),
          "Start inclusive, end exclusive, by the server's clock.",
        ),
        said('Registration happens once, then shows as registered', [
          by.contests('registering is confirmed, and the card shows it'),
          by.contestLife('twice is once, also at the same moment'),
        ]),
        said(
          'Visibility is public or private',
          by.apiContests(
            'a private contest is listed for its participants and for admins alone, and nobody reads its code',
          ),
          'A private contest is joined with an access code or added to by an admin.',
        ),
        said('User flag toggles', by.rights('without a value turns it round')),
        said(
          'Submission flag toggles',
          by.submissionReview('that is flagged stops counting, and counts again when it is not'),
        ),
        said('A flagged user can file one appeal', by.apiAppeals('appeals once per restriction')),
        said(
          'It is pending until an admin decides',
          [
            by.apiAppeals('appeals, waits, and sees that'),
            by.apiAppeals('accepts: the restriction is lifted, the user is notified, and it is in the log'),
            by.apiAppeals('rejects: the restriction stays, with the note'),
          ],
          'Admins accept (which unflags) or reject with a note.',
        ),
        said(
          'Status filter: Solved, Attempted, Todo',
          by.apiProblems('a signed-in user sees and filters by progress, a visitor has none'),
        ),
        said(
          'Test-case form: edit mode, cancel returns to add',
          by.testCases(
            'a case is edited, whole where the list has only its beginning, and cancelling leads back to adding',
          ),
        ),
        said(
          'The sample checkbox reveals the display input',
          by.testCases('a case is added; the sample checkbox reveals the display input; then a rejudge is offered'),
        ),
      ],
    },
  ],
}
