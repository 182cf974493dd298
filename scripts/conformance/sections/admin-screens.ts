import { by } from '../proofs.ts'
import type { Part } from '../statement.ts'
import { said } from '../statement.ts'

const manager = by.testCases('cases are listed by kind with their sizes, long data in part, and summed up')
const created = by.contestForm('a contest is created with its problems in the order they were chosen and moved to')

export const adminScreens: readonly Part[] = [
  {
    title: 'Admin',
    statements: [
      said(
        '4 stat tiles, 4 management links, Back to Site to /',
        by.dashboard('the four numbers, the four links, and the way back'),
      ),
      said('?view=true is read-only: no actions, no filters', [
        by.adminUsers('?view=true shows the users and nothing to do'),
        by.adminProblems('a read-only view has no actions and no filters'),
        by.adminContests('?view=true shows the contests and nothing to do'),
        by.adminSubmissions('a read-only view has neither actions nor filters'),
      ]),
      said(
        'Submissions grouped by user (username and id); problem name and id, verdict, date; flagged rows; View link',
        by.adminSubmissions('submissions stand below their users, flagged ones are marked, and each leads to its page'),
      ),
      said('Search by user name, problem name or id; filters by verdict and language', [
        by.adminSubmissions('a filter is in the address and in the question'),
        by.submissionReview('are found by username, problem name and ids, every sign taken literally'),
      ]),
      said(
        'Flag toggle and delete per row',
        by.adminSubmissions('a row is flagged from its menu, several are deleted after a question, and judged again'),
      ),
      said("'Loading submissions...'", by.statedFailures('the review of submissions says that it loads')),
      said(
        'Create Problem, then /admin/problems/{problemId}/testcases',
        by.problemForm('a problem is created with what was typed and the defaults, and its test cases come next'),
      ),
      said(
        'Edit Problem, then /admin/contests',
        by.problemForm('an edit leads to the contests, and its toast to the problems'),
        'The redirect is kept as stated; its toast links to the problems.',
      ),
      said('Test-case manager: back button, add/edit form, sample cases, judge cases, totals', manager),
      said('Editable problem id', by.testCases('another problem is opened by its id')),
      said(
        'Create Contest: information, schedule, settings, problems, scoring, preview',
        by.statedPages('the form of a contest has its sections'),
      ),
      said('On success go to /contests', created),
      said(
        'Edit Contest, then /admin/contests',
        by.contestForm('an edit sends what changed and leads to the contests of the admin; the past is allowed'),
      ),
      said(
        'Up to 2 tags plus a count in the list of problems',
        by.contestForm('two tags stand beside a problem and a count for the rest, and the search asks the server'),
      ),
      said(
        'That list scrolls at a fixed height',
        by.layoutJourney('the list of problems in the form of a contest scrolls at a fixed height'),
      ),
    ],
  },
]
