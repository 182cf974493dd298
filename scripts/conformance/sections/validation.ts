import { by } from '../proofs.ts'
import { type Section, said } from '../statement.ts'

const bounds = by.limits('the bounds are the promised ones')
const problemFields = by.problemForm('what is missing or out of bounds is said at its field, and nothing is sent')
const contestFields = by.contestForm('what is missing or out of bounds is said at its field, and nothing is sent')
const newContest = by.contestDraft('a new contest is tomorrow from ten to twelve, with the defaults')

export const validation: Section = {
  number: 5,
  title: 'Validation rules',
  parts: [
    {
      title: 'Accounts and people',
      statements: [
        said('Login: both fields required', by.accountsContract('the form asks for both fields')),
        said(
          'Registration: all five fields required',
          by.register('a wrong field is shown before the round trip'),
          'Usernames have 3-30 letters, digits, _ . -, unique without regard to case; passwords 8-128 characters.',
        ),
        said(
          'Email field of type email',
          by.statedPages('the forms of login and registration have the stated fields, and lead to each other'),
        ),
        said(
          'Submit requires login, otherwise nothing happens',
          by.submit('a visitor is asked to log in'),
          'A line under the buttons says what to do, with a link to sign in, and the code is kept.',
        ),
        said("'Please log in to register for contests.'", [
          by.contests('a visitor is asked to log in, and a refused registration says why'),
          by.contest('during a contest only participants may solve, and a visitor is asked to log in'),
        ]),
        said('Appeal reason: trimmed length at least 20', by.appealsContract('the reason %j is long enough: %s')),
        said(
          "'Reason must be at least 20 characters'; button disabled below that",
          by.peopleJourney(
            'someone registers, edits the profile, is flagged meanwhile, appeals, is accepted and notified',
          ),
        ),
        said(
          'Java: missing imports for Scanner, List, ArrayList, Map, HashMap, Set, HashSet are added',
          [
            by.javaSource('%s is imported where it is missing'),
            by.javaSource('missing imports are added on the first line, so that no line moves'),
          ],
          'For Run and Submit alike, without moving line numbers.',
        ),
        said('A social link is used if it starts with http, else prefixed', by.socialLink('on %s, %j leads to %j')),
      ],
    },
    {
      title: 'Confirmations and filters',
      statements: [
        said(
          'Deleting a user warns it cannot be undone',
          by.adminUsers('deleting warns that it cannot be undone, and says what the catalogue says'),
        ),
        said(
          'Deleting a problem needs confirmation',
          by.adminProblems('a row leads to its form and its tests, is hidden and shown, and deleted after a question'),
        ),
        said(
          'Deleting a contest needs confirmation',
          by.adminContests('a row leads to the board and the form, and deletes after a question'),
        ),
        said(
          'Deleting a submission needs confirmation',
          by.adminSubmissions('a row is flagged from its menu, several are deleted after a question, and judged again'),
        ),
        said("'Are you sure you want to delete this test case?'", by.testCases('a case is deleted after a question')),
        said(
          'Difficulty Easy/Medium/Hard; status Solved/Attempted/Todo',
          by.statedPages(
            'a row of the problems has three tags and a count for the rest, and one page has no pagination',
          ),
        ),
        said(
          'Topics: distinct tags of the page, first 20',
          by.problemFilters('topics are the first twenty distinct tags of the page, and a chosen one never disappears'),
          'A chosen topic always stays in view.',
        ),
        said(
          'Admin filter: users by username/email, role, flagged',
          by.rights('is found by name and email, by role and flag, in pages'),
          'Searched and paged by the server.',
        ),
        said(
          'Admin filter: problems by name/id and difficulty',
          by.adminProblems('search, filters and order live in the address and are asked of the server'),
        ),
        said(
          'Admin filter: contests by title and status',
          by.adminContests('title, status and order go to the server'),
        ),
        said(
          'Admin filter: submissions by verdict and language',
          by.submissionReview('are filtered by verdict, language, flag, user, problem, contest and time'),
          'Also offers c and Error.',
        ),
      ],
    },
    {
      title: 'Problems and test cases',
      statements: [
        said('Create: name, statement, input format, output format required', problemFields),
        said('Points 1-1000, default 10', [bounds, problemFields]),
        said('Difficulty default Easy', by.problemDraft('an empty draft has the defaults of the contract')),
        said('Time limit 100-10000 ms, default 1000', [bounds, problemFields]),
        said('Memory 64-1024 MB, default 256', [bounds, problemFields]),
        said(
          'Tags and topics comma-separated, trimmed, empties dropped',
          by.problemForm('a problem is created with what was typed and the defaults, and its test cases come next'),
        ),
        said('Custom constraints optional', by.problemsContract('gets the defaults of the house')),
        said(
          'Edit: name, statement, points required',
          [
            by.problemsContract('takes no %j'),
            by.problemDraft('an edit names what the specification names, and of the rest what differs'),
          ],
          'PUT is a partial update: absent fields stay.',
        ),
        said(
          'Test case: input and expected output required',
          by.testCases('a case is added; the sample checkbox reveals the display input; then a rejudge is offered'),
        ),
      ],
    },
    {
      title: 'Contests',
      statements: [
        said('Title, description required', contestFields),
        said("'Contest start time must be in the future'", contestFields),
        said("'Contest end time must be after start time'", contestFields),
        said("'Please select at least one problem for the contest'", contestFields),
        said('Max participants 1-10000, optional, empty is unlimited', [
          by.contestsContract('reads %j as a limit of %j participants'),
          by.contestsContract('does not take %j participants'),
        ]),
        said('Penalty 0-120 minutes, default 20', [bounds, contestFields, newContest]),
        said('isPublic default true; allowLateSubmissions default false', [
          newContest,
          by.contestsContract('gets the defaults of the house'),
        ]),
        said('Default start tomorrow 10:00, end tomorrow 12:00', newContest),
        said(
          'Per-problem points 1-1000, fallback 100, not sent',
          by.contestLife('points are those of the form, or a hundred, and an edit keeps what is absent'),
          "They are sent as an extra problemPoints map and are that contest's points, up to 10,000 with two decimals.",
        ),
        said(
          'Problem order follows selection order',
          by.contestForm('a contest is created with its problems in the order they were chosen and moved to'),
        ),
        said(
          'Edit: title, description, start, end, at least one problem',
          [
            by.contestForm('an edit waits for the contest, and says when it can not be loaded or saved'),
            by.contestsContract('still ends after it starts when both are given'),
          ],
          'An edit does not ask that the start lie in the future.',
        ),
      ],
    },
  ],
}
