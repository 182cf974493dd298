/** A request to one of the long lists. */
export interface Question {
  name: string
  path: string
  isSignedIn: boolean
  isForAdmins?: boolean
}

export const leaderboardQuestions: Question[] = [
  board('the first page', ''),
  board('a page in the middle', '?page=450'),
  board('a page near the end', '?page=900'),
  board('a search that finds one', '?search=ines.4242'),
  board('a search that finds a hundred', '?search=m.99'),
  board('a search that finds thousands', '?search=ravi'),
  board('its last page', '?search=ravi&page=3'),
  board('a search of one letter', '?search=z'),
  board('with my own row', '?page=450', true),
]

function board(name: string, query: string, isSignedIn = false): Question {
  return { name: `leaderboard: ${name}`, path: `/api/users/leaderboard${query}`, isSignedIn }
}

export const problemQuestions: Question[] = [
  problems('the first page', ''),
  problems('the last page', 'page=1000'),
  problems('the first page, signed in', '', true),
  problems('a search that finds one', 'search=%204242'),
  problems('a search within words', 'search=ntern'),
  problems('a search that finds names and texts', 'search=harbour'),
  problems('a search for a word of most texts', 'search=array'),
  problems('its last page', 'search=array&page=30'),
  problems('a search of one letter', 'search=q'),
  problems('a difficulty', 'difficulty=Hard'),
  problems('two difficulties, far inside', 'difficulty=Easy&difficulty=Hard&page=300'),
  problems('a tag', 'tags=graphs'),
  problems('two tags', 'tags=graphs&tags=greedy'),
  problems('what I have solved', 'status=Solved', true),
  problems('what I have tried', 'status=Attempted', true),
  problems('what I have not', 'status=Todo&page=200', true),
  problems('by name, far inside', 'sort=name&page=500'),
  problems('by difficulty, the hardest', 'sort=difficulty&order=desc'),
  problems('by points, the last page', 'sort=points&page=1000'),
  problems('by acceptance, the first page', 'sort=acceptance&order=desc'),
  problems('by acceptance, far inside', 'sort=acceptance&page=500'),
  problems('by solvers, of a tag, far inside', 'sort=solvers&order=desc&tags=graphs&page=200'),
  problems('a search by solvers', 'search=array&sort=solvers&order=desc'),
  problems('everything at once', 'search=array&difficulty=Medium&tags=graphs&status=Todo&status=Attempted', true),
]

/** Requests of administrators. Their tables may take longer, because few people wait for them. */
export const adminQuestions: Question[] = [
  users('the first page', ''),
  users('the last page', '&page=1000'),
  users('by name, far inside', '&sort=username&order=asc&page=500'),
  users('by points, the last page', '&sort=points&page=1000'),
  users('by last visit', '&sort=lastSeen'),
  users('those that are flagged', '&isFlagged=true'),
  users('those that are not, by points, far inside', '&isFlagged=false&sort=points&page=900'),
  users('a search that finds one', '&search=ines.4242'),
  users('a search that finds everybody', '&search=example.org'),
  users('a search of one letter', '&search=z'),
  audit('the first page', ''),
  audit('the last page that is listed', '&page=100'),
  audit('one action', '&action=user.flag'),
  audit('about one user', '&subject=person%204242'),
  audit('a span of time', `&from=2020-01-01T00:00:00Z&to=2100-01-01T00:00:00Z`),
  managed('the first page', ''),
  managed('by acceptance, far inside', '&sort=acceptance&page=90'),
  managed('a search', '&search=harbour'),
  reviewed('the first page', ''),
  reviewed('far inside', '&page=15'),
  reviewed('a verdict', '&verdict=Accepted'),
  reviewed('a search that finds many users', '&search=ada'),
  reviewed('a search that finds one user', '&search=zoe.4248'),
  reviewed('a search that finds many problems', '&search=lantern'),
  reviewed('a search and a verdict', '&search=zoe.9&verdict=Accepted'),
]

function users(name: string, query: string): Question {
  return adminQuestion('users', name, `/api/admin/users?limit=100${query}`)
}

function managed(name: string, query: string): Question {
  return adminQuestion('problems', name, `/api/problems?scope=all&limit=100${query}`)
}

function reviewed(name: string, query: string): Question {
  return adminQuestion('submissions', name, `/api/admin/submissions/grouped?limit=20${query}`)
}

function audit(name: string, query: string): Question {
  return adminQuestion('audit', name, `/api/admin/audit-log?limit=100${query}`)
}

function adminQuestion(list: string, name: string, path: string): Question {
  return { name: `admin ${list}: ${name}`, path, isSignedIn: true, isForAdmins: true }
}

function problems(name: string, query: string, isSignedIn = false): Question {
  return { name: `problems: ${name}`, path: `/api/problems?limit=10&${query}`, isSignedIn }
}
