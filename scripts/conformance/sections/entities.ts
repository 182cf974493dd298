import { by } from '../proofs.ts'
import { type Section, said } from '../statement.ts'

const named = by.fields('%s has every field that the specification names')
const taken = by.fields('%s takes every field that the specification names')

export const entities: Section = {
  number: 3,
  title: 'Entities and their fields',
  parts: [
    {
      title: 'Fields',
      statements: [
        said('User, with socialLinks', named, 'On the wire an id is _id; inside the code it is id.'),
        said('Problem, with constraints {timeLimit, memoryLimit, custom}', named),
        said('The edit form uses description, sent as statement', [
          by.problemsContract('may call its statement a description'),
          by.problemsContract('statement wins over description'),
        ]),
        said('Test case', named),
        said('Submission, with user, problem and testCaseResults', named),
        said(
          'Contest, with problems and participants',
          named,
          'Lists carry participantCount, isRegistered and the first 100 ids; the reply of one contest has all of them.',
        ),
        said('Leaderboard entry: _id, username, score, problemsSolved, totalScore', [
          named,
          by.apiLeaderboard('a row has the points under both names, and no email'),
        ]),
        said('Contest leaderboard entry: username, totalPoints, problemsSolved', named),
        said('Pagination: currentPage, totalPages, limit, total, totalProblems; count', [
          named,
          by.apiProblems('a page says where it is, under every name the specification gives'),
        ]),
        said('Appeal: reason. Appeal status: hasPendingAppeal', [
          taken,
          by.fields('the reply of %s has every field that the specification names'),
        ]),
        said('Dashboard stats: totalUsers, totalProblems, activeContests, totalSubmissions', [
          named,
          by.apiDashboard('the four numbers count what is there, and what is new about it'),
        ]),
        said('Code run payload: code, language, input', taken),
        said('Registration payload: firstname, lastname, email, username, password', taken),
        said(
          "Login payload: email key if the identifier contains '@', else username",
          by.fields('the identifier travels as the email if it has an at sign, else as the username'),
        ),
      ],
    },
  ],
}
