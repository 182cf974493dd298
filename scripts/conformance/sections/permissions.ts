import { by } from '../proofs.ts'
import { type Section, said } from '../statement.ts'

export const permissions: Section = {
  number: 6,
  title: 'Roles and permissions',
  parts: [
    {
      title: 'Roles',
      statements: [
        said('Anonymous: Sign In and Register; reads problems', [
          by.shell('a visitor sees the four links, Sign In and Register, and is sent home from the admin area'),
          by.pageAccess('may read problems'),
        ]),
        said('Anonymous: cannot submit', by.submit('a visitor is asked to log in')),
        said(
          'Anonymous: cannot register for contests',
          by.contestLife('a visitor is asked to sign in, and learns nothing of a contest that is not there'),
        ),
        said(
          'Anonymous: cannot see own submissions',
          by.apiSubmissions('are for those who are signed in, restricted ones included'),
        ),
        said('User: run', by.workspaceJourney('someone reads, writes, runs and submits by keyboard alone')),
        said('User: submit', by.permissions('as %s is answered %s')),
        said(
          'User: AI review',
          by.apiReviews('a review is for own, accepted submissions, and not while a contest with the problem runs'),
        ),
        said('User: contest registration', by.permissions('%s is answered %s')),
        said('User: edit own profile', by.ownProfile('changes what I name and leaves the rest')),
        said('User: own history', by.apiSubmissions('come newest first, without deleted ones and those of others')),
        said('User: notifications', by.apiNotifications('are for members alone')),
        said(
          'Flagged: only profile and submissions',
          [
            by.pageAccess('may still open home, profile and submissions'),
            by.accounts('a flag takes effect with its reason at the next request'),
          ],
          'The server refuses first: 401 to visitors, 403 to flagged users.',
        ),
        said('Flagged: cannot edit profile', by.ownProfile('is not for a restricted user, nor for a visitor')),
        said('Flagged: may appeal', by.apiAppeals('appeals, waits, and sees that')),
        said('Admin: all /admin routes and calls', [
          by.endpoints('nobody but an administrator gets below /admin'),
          by.adminAccess('is refused to everybody else'),
        ]),
        said(
          'Admin: lists, deletes and flags users',
          by.rights('restricts at the next request, notifies the user with the reason, and is in the log'),
          'Nobody flags, demotes or deletes themself or the last admin. Deleting leaves an anonymous entry, so that standings stay true.',
        ),
        said('Admin: flags and deletes submissions', [
          by.submissionReview('that is flagged stops counting, and counts again when it is not'),
          by.submissionReview('that is deleted is gone from lists and scores, once'),
        ]),
        said(
          'Admin: manages problems and test cases',
          by.authors('test cases are kept to the byte, in order, and make a version each'),
          'A problem in a live contest cannot be deleted.',
        ),
        said(
          'Admin: manages contests',
          by.contestLife('points are those of the form, or a hundred, and an edit keeps what is absent'),
        ),
        said('Session cookie; all calls send credentials', [
          by.call('sends its body as JSON, with the cookies of this origin'),
          by.accounts('someone registers, signs in, is known, signs out and is a visitor again'),
        ]),
      ],
    },
  ],
}
