import { by } from '../proofs.ts'
import { type Section, said } from '../statement.ts'

const callable = by.endpoints('%s can be called')
const answered = by.fields('the reply of %s has every field that the specification names')
const taken = by.fields('%s takes every field that the specification names')

export const calls: Section = {
  number: 7,
  title: 'The calls it makes',
  parts: [
    {
      title: 'All',
      statements: [
        said(
          'All go to the product API',
          by.callUrl('every call lives under /api'),
          'One origin: every call is under /api, because calls and pages share names. POST /run is passed on to the runner.',
        ),
      ],
    },
    {
      title: 'Users',
      statements: [
        said('POST /users/register, /login, /logout', [callable, taken, answered]),
        said('GET /users/session (user)', [callable, answered]),
        said('GET /users/leaderboard (success, leaderboard)', [callable, answered]),
        said('PUT /users/profile (user)', [callable, taken, answered]),
      ],
    },
    {
      title: 'Problems',
      statements: [
        said('GET /problems: page, limit, search, difficulty, tags, status', [callable, taken, answered]),
        said('Problems page limit 10', by.problemFilters('the address says what is asked for')),
        said(
          'Home: no page or limit',
          by.layoutJourney(
            'the home page asks for problems without page or limit, and for their number with a limit of one',
          ),
        ),
        said('Hero counter page 1 limit 1', by.home('the counters show what the server counts')),
        said(
          'Admin page 1 limit 100',
          by.adminProblems(
            'problems are listed with tests, submissions and acceptance; the first call is the stated one',
          ),
          'The first call is as stated; beyond it the server searches and pages.',
        ),
        said(
          'GET /problems/{id}, also by slug',
          by.authors('a problem is found by its id and by its address'),
          'The same path takes an id or a slug.',
        ),
        said('POST, PUT, DELETE /problems', [callable, taken, answered]),
        said(
          'PUT: tags as string',
          by.problemsContract('reads tags from a text with commas'),
          'Tags and topics come as a list or a comma string.',
        ),
        said(
          'GET /problems/{id}/testcases',
          [answered, by.authors('a member sees the samples and nothing of the others, and changes nothing')],
          'Non-admins get the samples alone.',
        ),
        said('POST, PUT, DELETE /problems/{id}/testcases', [callable, taken]),
      ],
    },
    {
      title: 'Contests',
      statements: [
        said(
          'GET /contests (contests or data)',
          by.apiContests('the list is found under both names, with the time of the server'),
        ),
        said('GET /contests is abortable', by.statedFailures('who leaves the contests gives up their call')),
        said('GET /contests/{id} (data or contest)', [callable, answered]),
        said('POST /contests/{id}/register', by.contestLife('twice is once, also at the same moment')),
        said('GET /contests/{id}/leaderboard (leaderboard)', [callable, answered]),
        said('POST /contests', [callable, taken]),
        said('PUT /contests/{id}', by.contestsContract('has no defaults: what is absent stays')),
        said('DELETE /contests/{id}', by.contestLife('a deleted contest is gone for everybody')),
      ],
    },
    {
      title: 'Running and judging',
      statements: [
        said('POST /run on a separate service: code, language, input', [
          by.endpoints('the runner has its own call to run a program'),
          by.runs('is passed on to the runner'),
          taken,
        ]),
        said(
          'The body is used directly (success, output or error)',
          by.problem('a run that is answered with %j shows %j'),
        ),
        said(
          'POST /submissions (data.submissionId)',
          [callable, answered],
          'Also takes a contestId; without one a submission belongs to the live contest its author takes part in.',
        ),
        said('GET /submissions/{id}, /submissions/me', [callable, answered]),
        said(
          'me: submissions or groupedSubmissions',
          by.apiSubmissions('come grouped by problem, each with its latest verdict'),
        ),
        said("Stream: 'testcase', 'verdict', 'error'", [by.streamContract('arrives as it was sent'), answered]),
        said(
          'Closes at the verdict',
          [
            by.streamContract('the stream goes on after a test and ends with the verdict'),
            by.followSubmission('events are passed on as they come, and the verdict closes the stream'),
          ],
          'Events have ids; Last-Event-ID goes on where the line broke.',
        ),
        said('POST /ai/{id}/analyze (data.analysis)', [callable, answered]),
      ],
    },
    {
      title: 'Appeals and admin',
      statements: [
        said('POST /appeals, GET /appeals/status', [callable, taken, answered]),
        said('GET /admin/dashboard-stats, /admin/users', [callable, answered]),
        said(
          'DELETE /admin/users/{id}',
          by.rights('leaves an anonymous entry with its score, and nothing else of the person'),
        ),
        said(
          'PUT /admin/users/{id}/flag, /admin/submissions/{id}/flag (isFlagged)',
          by.fields('both calls that flag take isFlagged, alone or with more'),
        ),
        said('GET /admin/submissions/grouped (data)', [callable, answered]),
        said(
          'DELETE /admin/submissions/{id}',
          by.submissionReview('that is deleted is gone from lists and scores, once'),
        ),
        said(
          'Notification list calls: not shown',
          by.apiNotifications('are listed newest first, with a sentence and a link'),
          'GET /api/notifications, POST …/{id}/read, POST …/read-all.',
        ),
      ],
    },
  ],
}
