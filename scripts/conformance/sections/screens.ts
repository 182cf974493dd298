import { by } from '../proofs.ts'
import type { Part } from '../statement.ts'
import { said } from '../statement.ts'

const forms = by.statedPages('the forms of login and registration have the stated fields, and lead to each other')
const inEveryLanguage = by.judgingJourney('someone solves a problem in %s')
const theWorkspace = by.statedPages(
  'the workspace has the problem, five languages, an input, an output, Run and Submit',
)
const facts = by.submission('a submission shows its facts, its code, its tests and why there is no review')

export const screens: readonly Part[] = [
  {
    title: '/login',
    statements: [
      said("'Welcome Back!', one field for email or username, 'Login', a link to /register", forms),
      said('Password with a show/hide toggle', by.login('the password can be shown and hidden')),
      said(
        'Already logged in: to /account-status if flagged, otherwise /',
        by.login('who is signed in has no use for the form: home, or to the account status when flagged'),
        'A same-origin ?next= is honoured; flagged users always go to /account-status.',
      ),
    ],
  },
  {
    title: '/register',
    statements: [
      said("'Create Your Account', five fields, show/hide toggle, 'Register', a link to /login", forms),
      said(
        'On success go to /login',
        by.signInJourney('someone registers, is asked to log in, logs in, and signs out again, by keyboard alone'),
      ),
    ],
  },
  {
    title: '/problems',
    statements: [
      said(
        "Title (link, up to 3 tags, '+N'), Difficulty, Points",
        by.statedPages('a row of the problems has three tags and a count for the rest, and one page has no pagination'),
      ),
      said("'N/A' if points are missing", by.problems('a problem without points is listed as N/A among the others')),
      said(
        "Admins see 'Create Problem' to /admin/create-problem",
        by.problems('only an administrator is offered to create a problem'),
      ),
      said(
        'Filters in the query string: page, search, repeated difficulty, tags, status',
        by.problemFilters('the address says what is asked for'),
        'Repeated difficulty and status mean or; repeated tags mean and.',
      ),
      said(
        'Changing a filter resets page to 1',
        by.problemFilters('choosing a filter starts at the first page again and leaves the others alone'),
      ),
      said("'Clear All' removes all filters", by.problemFilters('Clear All removes every filter and nothing else')),
      said('Loading, then error, empty or results', [
        by.problems('a list that cannot be fetched is an error with another try'),
        by.problems('nothing found is said in the stated words, with a way back'),
      ]),
      said(
        'Previous disabled on page 1, Next on the last',
        by.problems(
          'pages are turned by links, the first and the last have an end, and a filter starts again from the first',
        ),
      ),
      said(
        'Pagination hidden when only one page',
        by.statedPages('a row of the problems has three tags and a count for the rest, and one page has no pagination'),
      ),
    ],
  },
  {
    title: '/problems/{slug}',
    statements: [
      said('Name, difficulty, statement, formats, samples with explanation', theWorkspace),
      said('Language selector, editor, stdin box, output panel, Run, Submit', theWorkspace),
      said(
        'Editor from a public CDN',
        by.workspaceJourney('the workspace at every width, by day and by night, has no complaint'),
        'The editor is bundled: contest rooms have no internet. The test fails when the page asks any other host.',
      ),
      said('An AI button after an accepted submission', inEveryLanguage),
      said('Under 768 px: problem/editor tabs', [
        by.workspaceJourney('on a phone there are tabs, the buttons dock below, and the verdict stands on the tab'),
        by.listSizes('lists, home page and screen keep the promised sizes'),
      ]),
      said('Under 1024 px tablet, above it split panes', [
        by.listSizes('scripts and styles agree where a %s begins'),
        by.screen('a tablet is turned when its width changes, and not when a keyboard takes some of its height'),
      ]),
    ],
  },
  {
    title: '/submissions and /submissions/{id}',
    statements: [
      said(
        'Grouped by problem, newest first, collapsible',
        by.submissions('submissions are grouped by problem, newest first, and a group opens and closes'),
      ),
      said(
        'A group shows the latest verdict and time; rows show verdict, time, language, View Details',
        by.statedPages('a group of submissions shows its latest verdict and time; its rows lead to their details'),
      ),
      said(
        "Not logged in: 'Access Denied' with a login link",
        by.submissions('who is not logged in is denied %s and led to the login'),
      ),
      said(
        "Empty: 'No submissions yet' with Browse Problems",
        by.submissions('who has submitted nothing is led to the problems'),
      ),
      said('Detail: status, language, time, passed/total, execution time, memory, code, tests', facts),
      said('Copy button with a confirmation for 2 s', [
        facts,
        by.listSizes('lists, home page and screen keep the promised sizes'),
      ]),
      said(
        "'AI is analyzing your code...', 'This may take a few seconds'; the analysis is markdown",
        by.review('the page waits with the author, and then says who spoke'),
      ),
      said('Get AI Feedback', facts, 'Only for own, Accepted submissions; elsewhere disabled with the reason.'),
    ],
  },
  {
    title: '/leaderboard',
    statements: [
      said(
        'Rank, username, score; gold, silver, bronze for ranks 1-3',
        by.leaderboard('equal points share a rank, the first three have medals, and one finds oneself'),
      ),
      said(
        "Empty: 'The leaderboard is currently empty. …'",
        by.leaderboard('an empty leaderboard says how to get ranked'),
      ),
      said(
        'A skeleton of 10 rows',
        by.leaderboard('while it loads there are ten rows, and a failure says what the catalogue says'),
      ),
    ],
  },
  {
    title: '/contests',
    statements: [
      said(
        'Sections Live, Upcoming, Past; badge, participants, duration, relative time, registered badge, buttons',
        by.contests('contests stand in sections with their facts, and each with its next step'),
      ),
      said(
        'Status filter; Create Contest for admins',
        by.contests('the status in the address leaves one section, and an admin may create contests'),
      ),
      said("Dates look like 'MMM d, h:mm a'", by.moment('reads as month, day and time')),
    ],
  },
  {
    title: '/contests/{id}',
    statements: [
      said(
        'Countdown, info, stats, lettered problems, Solve while live, registration card, quick info',
        by.contest('a live contest shows its countdown, the own results and where to solve'),
        "Solve links carry ?contest={id}. Quick info is derived: 'Rated Contest' when it is rated, '<type> Style', Multi-language.",
      ),
      said('Letters A, B, C', by.contestLetters('problem number %i is problem %s')),
      said(
        'Locked before the start',
        by.contest('before the start names are hidden and locked, and registering is undone after a question'),
        "Hidden problems are 'Problem A' until the start.",
      ),
      said(
        'Ended afterwards; the Leaderboard button shows until the end',
        by.contest('after the end there are final standings, practice and a virtual contest by the own clock'),
        "Afterwards 'Final standings' leads to the same page.",
      ),
    ],
  },
  {
    title: '/contests/{contestId}/leaderboard',
    statements: [
      said(
        'Rank with medals, username, totalPoints, problemsSolved',
        by.board('ranks, medals, totals, and a cell for each problem with tries and time'),
      ),
      said("Empty: 'No successful submissions yet.'", by.board('nothing was submitted yet')),
    ],
  },
  {
    title: '/profile',
    statements: [
      said('Edit form: names, social links, picture chooser', [
        by.peopleJourney(
          'someone registers, edits the profile, is flagged meanwhile, appeals, is accepted and notified',
        ),
        by.profileJourney(
          'a picture is chosen from the set, uploaded, refused when it is none, and given up for the initials',
        ),
      ]),
      said(
        'A Flagged badge',
        by.profile('a flagged user sees the own profile with a badge and why there is no rank, and cannot edit it'),
      ),
      said(
        'Tiles to solved problems, leaderboard, contests, submissions; the 5 most recent activities',
        by.profile('the tiles lead onward, and the five newest activities to their submissions'),
      ),
      said(
        'A 365-day heatmap',
        by.profile('a history that fails to load says so in its place, the rest of the profile stays'),
        "Days are the viewer's.",
      ),
      said('/profile/solved-problems: distinct problems with name, topics, difficulty, points', [
        by.statedPages(
          'a solved problem is listed with topics, difficulty and points, an attended contest with its title',
        ),
        by.publicProfile('are each there once, with the viewer’s own status, in pages'),
      ]),
      said('/profile/contests: contests the user has submitted to', [
        by.statedPages(
          'a solved problem is listed with topics, difficulty and points, an attended contest with its title',
        ),
        by.publicProfile(
          'are those I handed something in to; private ones are there for their participants and admins',
        ),
      ]),
    ],
  },
  {
    title: 'Appeal page',
    statements: [
      said(
        'The flag reason and an appeal form',
        by.peopleJourney(
          'someone registers, edits the profile, is flagged meanwhile, appeals, is accepted and notified',
        ),
        'Its address is /account-status.',
      ),
      said(
        'Non-flagged and logged-out users go to /',
        by.accountStatus('the account status is for flagged users, everyone else goes home'),
      ),
    ],
  },
]
