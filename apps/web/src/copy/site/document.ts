import { texts } from '@arbiter/texts/texts'

/** What stands outside the scripts, in index.html and in the manifest: each language's files get it when they are built. */
export const documentTexts = texts({
  description: 'An online judge: read problems, write code, watch the verdict stream in test by test.',
  // Shown in place of the page.
  noScript: 'Arbiter needs JavaScript.',
  // Entries in the menu of the installed app. The second opens the code that was not submitted yet.
  contests: 'Contests',
  drafts: 'Drafts in this browser',
  // What a feed reader offers to subscribe to.
  newProblems: 'New problems',
  announcements: 'Announcements',
})
