import type { Ability } from '@arbiter/rules/people/grants'
import { texts } from '@arbiter/texts/texts'

/** What people may do beside what every member may. Each right has a short name; the sentences say what it opens. */
export const rightNames = texts({
  // The name of a right: to write problems.
  'problems.write': 'Author',
  // The name of a right: to try problems before they open.
  'problems.test': 'Tester',
  // The name of a right: to run contests.
  'contests.run': 'Organiser',
  // The name of a right: to help in the hall of a contest, where people sit.
  'contests.hall': 'Proctor',
  // The name of a right: to look at submissions.
  'submissions.review': 'Reviewer',
  // The name of a right: to look after the accounts of others.
  'people.manage': 'People manager',
} satisfies Record<Ability, string>)

/** What a right for the whole site opens. */
export const siteRights: Readonly<Partial<Record<Ability, string>>> = texts({
  'problems.write': 'May create and import problems. Owns those, and edits no problem of others.',
  'problems.test': 'May see every hidden problem, and submit to it.',
  'contests.run': 'May create contests. Owns those, and runs no contest of others.',
  'submissions.review': 'May see, flag and delete all submissions, see boards without a freeze, and rejudge.',
  'people.manage': 'May restrict accounts, decide appeals, reset passwords and end sessions of people without rights.',
})

/** What a right to one problem opens. */
export const problemRights: Readonly<Partial<Record<Ability, string>>> = texts({
  'problems.write':
    'May see it while it is hidden, and edit all of it: statement, tests, solutions and proposed tests. May see its submissions once their contest is over.',
  'problems.test': 'May see it while it is hidden, and submit to it.',
  'submissions.review': 'May see its submissions once their contest is over.',
})

/** What a right to one contest opens. */
export const contestRights: Readonly<Partial<Record<Ability, string>>> = texts({
  'problems.test': 'May see it and its problems before it begins, and submit to them.',
  'contests.run':
    'May change it, announce, answer questions, look after participants, see the board without a freeze and all submissions, and rejudge.',
  'contests.hall': 'May see it before it begins, see who takes part, and give extra time, but see no submissions.',
  'submissions.review': 'May see and flag its submissions, see the board without a freeze, and preview rejudges.',
})

export const ownerRights = texts({
  problem: 'As an owner, also opens, hides and deletes it, and decides who works on it.',
  contest: 'As an owner, also deletes it, and decides who works on it.',
})

/** The page of a problem or a contest about the people who work on it. */
export const thingRightTexts = texts({
  title: 'People',
  // The first sentence of the page.
  works: {
    problem:
      '{people, plural, one {# person works on this problem, beside the administrators.} other {# people work on this problem, beside the administrators.}}',
    contest:
      '{people, plural, one {# person works on this contest, beside the administrators.} other {# people work on this contest, beside the administrators.}}',
  },
  // After it, if there are any.
  open: '{invitations, plural, one {# invitation is open.} other {# invitations are open.}}',
  // A link to the page of the contest.
  viewContest: 'View contest',
  failed: 'Failed to load who may do what.',
  ownersOnly: {
    title: 'Only owners can see this',
    text: 'The owners and administrators decide who works on it.',
    // A link to the page of one's own rights.
    own: 'Your rights',
  },
  none: { problem: 'Only administrators work on this problem.', contest: 'Only administrators work on this contest.' },
  // A button, with an ellipsis because a dialog follows.
  add: 'Add people…',
  // Said of a person who decides about a problem or a contest.
  owner: 'Owner',
  // Said of an account that is restricted, so that its rights open nothing.
  restricted: 'Restricted',
  // When a person got a right, and the name of the giver.
  givenBy: 'since <time/>, from <name/>',
  // When a person got a right by creating the thing.
  since: 'since <time/>',
  // In place of a name: an administrator used the command line.
  commandLine: 'the command line',
  // A button: this person becomes an owner too.
  makeOwner: 'Make owner',
  makeOwnerOf: 'Make {username} an owner',
  // A button: this person stays, but is no owner any more.
  endOwner: 'End ownership',
  endOwnerOf: 'End the ownership of {username}',
  revoke: 'Revoke',
  revokeOf: 'Revoke the right “{right}” of {username}',
  revokeTitle: 'Revoke this right',
  revokeQuestion: '{username} loses it at once, with every page they have open.',
  changeFailed: 'Failed to change the right.',
})

export const invitationTexts = texts({
  title: 'Open invitations',
  none: 'There are no open invitations.',
  // Who was invited.
  toPerson: 'To <name/>',
  // An invitation for everybody who has its link.
  byLink: 'By link, for {count, plural, one {# more person} other {# more people}}',
  // When an invitation ends, and who made it.
  facts: 'expires <time/>, from <name/>',
  revoke: 'Revoke',
  revokeOf: 'Revoke the invitation of {name}',
  revokeLink: 'Revoke this link',
  revokeTitle: 'Revoke this invitation',
  revokeQuestion: 'Nobody can accept it any more. Rights that were accepted stay.',
  revokeFailed: 'Failed to revoke the invitation.',
})

/** The dialog that gives a right to a problem or a contest. */
export const addPeopleTexts = texts({
  title: 'Add people',
  // The name of a choice: to a person, or by a link.
  how: 'How',
  byName: 'By username',
  byLink: 'By link',
  username: 'Username',
  invitedHint: 'They get a notification, and have to accept.',
  givenHint: 'They get the right at once, because you are an administrator.',
  right: 'Right',
  asOwner: 'As an owner',
  uses: 'For how many people',
  expires: 'Expires in',
  // A verb, on a button.
  invite: 'Invite',
  // A verb, on a button.
  give: 'Give right',
  // A verb, on a button.
  createLink: 'Create link',
  failed: 'Failed to give the right.',
  linkMade: 'Copy the link now. It is not shown again. Everybody who has it can accept until it is used up.',
  // A button that closes the dialog.
  done: 'Done',
  cancel: 'Cancel',
})

/** The page of one's own rights and invitations. */
export const ownRightTexts = texts({
  title: 'Invitations and rights',
  lead: 'What you may do here, beside what every member may.',
  failed: 'Failed to load your rights.',
  invitations: 'Invitations',
  noInvitations: 'Nobody has invited you.',
  rights: 'Your rights',
  none: { title: 'No rights', text: 'Rights that you are given are listed here.' },
  administrator: 'You are an administrator, and may do everything.',
  // The first sentence of the page, if people have invited the reader.
  waiting:
    '{invitations, plural, one {# invitation waits for your answer.} other {# invitations wait for your answer.}}',
  // The sentence after it, or the first one.
  held: '{rights, plural, =0 {You may do what every member may.} one {You have # right beside what every member may.} other {You have # rights beside what every member may.}}',
  wholeSite: 'The whole site',
  // A person invites the reader to a problem.
  toProblem: '<name/> invites you to the problem <thing/>',
  // A person invites the reader to a contest.
  toContest: '<name/> invites you to the contest <thing/>',
  // A sentence for people who take part in contests, beside an invitation.
  noRanking: {
    problem: 'People who work on a problem take no part in its contests.',
    contest: 'People who work on a contest take no part in it.',
  },
  accept: 'Accept',
  decline: 'Decline',
  declineTitle: 'Decline the invitation',
  declineQuestion: 'You can be invited again later.',
  acceptFailed: 'Failed to accept the invitation.',
  declineFailed: 'Failed to decline the invitation.',
  // A button: the reader gives up a right.
  leave: 'Give up',
  leaveOf: 'Give up the right “{right}” to {thing}',
  leaveTitle: 'Give up this right',
  leaveQuestion: 'You lose it at once. Only an owner or an administrator can give it to you again.',
  leaveFailed: 'Failed to give up the right.',
  signIn: {
    text: 'Sign in to accept the invitation.',
    own: 'Sign in to see your invitations and rights.',
    // A verb, on a button.
    verb: 'Sign in',
    // A verb, on a button.
    register: 'Register',
  },
  link: {
    title: 'Invitation',
    failed: 'Failed to load the invitation.',
    own: 'This is your own invitation. Send its link to the people you want to invite.',
    accepted: 'You have accepted this invitation.',
  },
})

/** What one person may do, for administrators. */
export const personRightTexts = texts({
  tab: 'Rights',
  site: 'For the whole site',
  things: 'For single problems and contests',
  noThings: 'No right to a single problem or contest.',
  administrator: 'An administrator may do everything. The rights below count when they are no longer one.',
  restricted: 'The account is restricted, so its rights open nothing.',
  give: 'Give',
  giveOf: 'Give the right “{right}”',
  // Said of a right that a person has.
  given: 'Given',
  giveFailed: 'Failed to give the right.',
})
