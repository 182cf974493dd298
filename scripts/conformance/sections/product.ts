import { by } from '../proofs.ts'
import { type Section, said } from '../statement.ts'

export const product: Section = {
  number: 1,
  title: 'What the product does and for whom',
  parts: [
    {
      title: 'People',
      statements: [
        said('visitors, registered users, flagged users and administrators', by.access('admits the right viewers')),
        said('Visitors register, sign in and read problems', [
          by.signInJourney('someone registers, is asked to log in, logs in, and signs out again, by keyboard alone'),
          by.pageAccess('may read problems'),
        ]),
        said('Languages: cpp, c, java, python, javascript', [
          by.judgingJourney('someone solves a problem in %s'),
          by.templates('every language starts from a template of its own'),
        ]),
        said('Run against own input', [
          by.workspaceJourney('a sample is the input, the output stands beside it, and all cases run together'),
          by.runner('a program in %s reads its input and answers, with time and memory'),
        ]),
        said(
          'Submit for judging; the verdict is streamed',
          by.stream('a judging is streamed from the queue to the verdict, test by test, and then the stream closes'),
        ),
        said(
          'AI review after Accepted: complexity, performance, style, alternatives',
          [
            by.reviewJourney('who solved a problem is reviewed by the built-in analysis, and the review stays'),
            by.apiReviews('the built-in analysis speaks, in four parts, and says that it was it'),
          ],
          'Without a configured model the review comes from measurement and static analysis, in the same four parts, and says so.',
        ),
        said(
          'Users join contests and see leaderboards',
          by.contestPagesJourney('an admin creates a contest by its form, and a member registers for it in the list'),
        ),
        said(
          'A profile with statistics and a heatmap; a submission history',
          by.profile('the tiles lead onward, and the five newest activities to their submissions'),
        ),
        said(
          'Flagged users only view profile and submissions, and file one appeal',
          [
            by.pageAccess('may still open home, profile and submissions'),
            by.apiAppeals('appeals once per restriction'),
          ],
          'The home page stays open to them too. One appeal per restriction.',
        ),
        said('Administrators manage users, problems, test cases, contests and submissions', [
          by.adminPeopleJourney('a user is found, flagged with a reason by keys alone, looked at and unflagged'),
          by.adminProblemsJourney(
            'an administrator sets a problem from its picture to its tests, and a member solves it',
          ),
          by.adminSiteJourney('a submission is flagged and deleted from the list of everybody’s'),
        ]),
      ],
    },
    {
      title: 'Home page',
      statements: [
        said("'Master Your Coding Skills'", by.sentences('the catalogue says "%s"')),
        said(
          "'Start Solving' to /problems, 'Join Contest' to /contests",
          by.home('the buttons lead to problems and contests'),
        ),
        said(
          'Practice Problems, Weekly Contests, Active Users',
          by.home('the counters show what the server counts'),
          'Weekly Contests counts contests, Active Users counts users.',
        ),
        said("Counters show '...' while loading", by.home('while it loads, the counters show three dots')),
        said('and 0 on failure', by.counterText('and 0 when the number never came')),
        said('Featured Problems (6), Active Contests (3), Top Performers (5)', [
          by.statedPages('the home page shows six problems, three contests and five leaders, each with a way onward'),
          by.listSizes('lists, home page and screen keep the promised sizes'),
        ]),
        said("'View Details', 'View All'", [
          by.statedPages('the home page shows six problems, three contests and five leaders, each with a way onward'),
          by.home('the buttons lead to problems and contests'),
        ]),
        said(
          'A failure zeroes the counters and empties the lists; nothing is shown',
          by.home('each part of the page settles alone: what fails shows zero or nothing, and nothing is said'),
          'Each request settles alone.',
        ),
      ],
    },
  ],
}
