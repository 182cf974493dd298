import { texts } from '@arbiter/texts/texts'

/** What the Contest API alone refuses. */
export const ccsRefusals = texts({
  'ccs.group-unknown': [400, 'This contest has no such group.'],
  'ccs.token-invalid': [400, 'This feed has no such token. Read it from the beginning.'],
  'ccs.jury-field': [400, 'Only the jury sets this field.'],
  'ccs.one-file': [400, 'A submission is one program file.'],
  'ccs.language-unknown': [400, 'This contest has no such language.'],
  'ccs.problem-unknown': [400, 'This contest has no such problem.'],
  'ccs.not-in-contest': [403, 'The contest does not take submissions from you now.'],
  'ccs.other-contest': [409, 'The id is that of another contest.'],
  'ccs.start-fixed': [403, 'The start can’t be moved: it must be more than 30 seconds away, before and after.'],
  'ccs.no-countdown': [403, 'A countdown can’t be held yet.'],
  'ccs.thaw-later': [403, 'The board can only be unfrozen now, after the end.'],
})

/** The title of an announcement that a program sends without one. */
export const announcementTitle = 'Announcement'
