import { by } from '../proofs.ts'
import { type Section, said } from '../statement.ts'

const sizes = by.listSizes('lists, home page and screen keep the promised sizes')
const bounds = by.limits('the bounds are the promised ones')
const lists = by.limits('lists and profiles keep the promised sizes')

export const constants: Section = {
  number: 9,
  title: 'Business constants and limits',
  parts: [
    {
      title: 'Constants',
      statements: [
        said('Notification 3000 ms plus 500 ms fade; toast 5000 ms', sizes),
        said('Problems page size 10; admin fetch up to 100', lists),
        said('Home: 6 problems, 3 contests, 5 leaders; 3 tags; 20 topics', sizes),
        said('Breakpoints 768 and 1024 px', [sizes, by.listSizes('scripts and styles agree where a %s begins')]),
        said('Appeal reason minimum 20 characters', bounds),
        said('Heatmap 365 days', by.heatmap('the year ends today and has 365 days, each once')),
        said('Buckets 0, 1-3, 4-6, 7-9, 10 or more', by.heatmap('%i submissions a day have heat %i')),
        said('5 recent activities', [
          lists,
          by.publicProfile('shows the five latest activities, newest first, without deleted ones'),
        ]),
        said('Copy confirmation 2 s', sizes),
        said('Countdown in days, hours, minutes, seconds', by.contestClock('to %s shows its parts')),
        said(
          "'Expired' at zero",
          by.contest('at zero the countdown says Expired, and a moment later the contest is asked for again'),
          "'Expired' is shown for a moment; then the page asks for the contest again. At its start a contest is 'Starting …'.",
        ),
        said(
          'Duration in hours and minutes',
          by.duration('until %s it lasts %s'),
          'From two days on, with days before them: 7 days 1 h.',
        ),
        said('Languages: cpp (default) …, each with a starter template', [
          by.templates('C++ is what the editor starts with'),
          by.runner('every starter template compiles and runs as it is'),
        ]),
        said('Difficulty colours green, amber, red', by.tokens('difficulties are green, amber and red, in %s too')),
        said('Roles admin, user', by.rights('are two')),
        said('Points, time limit, memory, participants, penalty', bounds),
        said('Contest types ICPC, IOI, CF, CUSTOM', by.contestLetters('there are the four types of contests')),
      ],
    },
  ],
}
