import { roles } from '@arbiter/rules/access'
import {
  ADMIN_PAGE_SIZE,
  LEADERBOARD_PAGE_SIZE,
  MAX_EMAIL_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MAX_PICTURE_BYTES,
  MAX_SOCIAL_LINK_LENGTH,
  PASSWORD_LENGTH,
} from '@arbiter/rules/limits'
import { isReadableName } from '@arbiter/rules/person-name'
import { isReservedUsername, isUsername } from '@arbiter/rules/username'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { choice, flag, idParam, optionalText, pageQuery, requiredText, search, timeZone, yesOrNo } from './fields.ts'
import { accountRefusals } from './messages/accounts.ts'
import { fieldErrors } from './messages/field-errors.ts'
import {
  ContestSummary,
  Id,
  Instant,
  Pagination,
  Person,
  ProblemSummary,
  PublicUser,
  User,
  WireVerdict,
} from './wire.ts'

const Username = z
  .string(fieldErrors.required('Username'))
  .trim()
  .min(1, { error: fieldErrors.required('Username'), abort: true })
  .refine(isUsername, { error: fieldErrors.username, abort: true })
  .refine((username) => !isReservedUsername(username), accountRefusals['username.reserved'][1])

export const Email = z
  .string(fieldErrors.required('Email'))
  .trim()
  .min(1, fieldErrors.required('Email'))
  .max(MAX_EMAIL_LENGTH, fieldErrors.tooLong('Email', MAX_EMAIL_LENGTH))
  .pipe(z.email(fieldErrors.email))

export const NewPassword = z
  .string(fieldErrors.required('Password'))
  .min(1, { error: fieldErrors.required('Password'), abort: true })
  .min(PASSWORD_LENGTH.min, fieldErrors.password)
  .max(PASSWORD_LENGTH.max, fieldErrors.password)

export const GivenPassword = z
  .string(fieldErrors.required('Password'))
  .min(1, fieldErrors.required('Password'))
  // Longer ones can't be anyone's, and hashing them would be work for nothing.
  .max(PASSWORD_LENGTH.max, accountRefusals['credentials.wrong'][1])

function personName(label: string) {
  return requiredText(label, MAX_PERSON_NAME_LENGTH).refine(isReadableName, {
    error: fieldErrors.unreadable(label),
    when: ({ issues }) => issues.length === 0,
  })
}

export const Registration = z.object({
  firstname: personName('First name'),
  lastname: personName('Last name'),
  email: Email,
  username: Username,
  password: NewPassword,
})

export const register = endpoint({
  method: 'POST',
  path: '/users/register',
  access: 'anyone',
  summary: 'Create an account',
  body: Registration,
  reply: success({ message: z.string(), user: User }),
})

const Identifier = requiredText('Email or username', MAX_EMAIL_LENGTH)

/** The sign-in form: one field takes either. */
export const LoginForm = z.object({ identifier: Identifier, password: GivenPassword })

export const Credentials = z
  .object({ email: Identifier.optional(), username: Identifier.optional(), password: GivenPassword })
  .refine((credentials) => credentials.email ?? credentials.username, {
    error: fieldErrors.identifier,
    path: ['identifier'],
  })

export function credentialsFrom({ identifier, password }: z.output<typeof LoginForm>): z.input<typeof Credentials> {
  return identifier.includes('@') ? { email: identifier, password } : { username: identifier, password }
}

export const login = endpoint({
  method: 'POST',
  path: '/users/login',
  access: 'anyone',
  summary: 'Sign in with an email or a username',
  body: Credentials,
  reply: success({ message: z.string(), user: User }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/users/logout',
  access: 'anyone',
  summary: 'Sign out',
  reply: success({ message: z.string() }),
})

export const getSession = endpoint({
  method: 'GET',
  path: '/users/session',
  access: 'anyone',
  summary: 'Who is signed in; a visitor is null',
  reply: success({ user: User.nullable(), unreadNotifications: z.int(), serverTime: Instant }),
})

export const LeaderboardEntry = Person.extend({
  rank: z.int(),
  score: z.int(),
  /** The same as score: the specification knows both names. */
  totalScore: z.int(),
  problemsSolved: z.int(),
})

export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/users/leaderboard',
  access: 'not-flagged',
  summary: 'Users by points; search looks at usernames, and ranks stay those of the whole board',
  query: z.object({ ...pageQuery(LEADERBOARD_PAGE_SIZE), search: search.default('') }),
  reply: success({
    leaderboard: z.array(LeaderboardEntry),
    totalUsers: z.int(),
    pagination: Pagination,
    /** The viewer's own row, also when it is on another page. */
    own: LeaderboardEntry.nullable(),
  }),
})

function socialLink(site: string) {
  return optionalText(site, MAX_SOCIAL_LINK_LENGTH)
    .refine((link) => !/\s|^javascript:/i.test(link), fieldErrors.socialLink)
    .optional()
}

export const ProfileChange = z.object({
  firstname: personName('First name').optional(),
  lastname: personName('Last name').optional(),
  socialLinks: z
    .object({
      github: socialLink('GitHub'),
      linkedin: socialLink('LinkedIn'),
      leetcode: socialLink('LeetCode'),
      codeforces: socialLink('Codeforces'),
      codechef: socialLink('CodeChef'),
    })
    .optional(),
  /** One of the bundled pictures; null goes back to the initials. */
  picture: z
    .string(fieldErrors.picture)
    .regex(/^set:\d{1,2}$/, fieldErrors.picture)
    .nullable()
    .optional(),
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/profile',
  access: 'member',
  summary: 'Change the own profile; what is absent stays',
  body: ProfileChange,
  reply: success({ message: z.string(), user: User }),
})

/** The picture itself travels as a multipart file, so there is no body to describe. */
export const uploadPicture = endpoint({
  method: 'PUT',
  path: '/users/profile/picture',
  access: 'member',
  summary: 'Upload an own picture (PNG, JPEG or WebP)',
  reply: success({ message: z.string(), user: User }),
  bodyLimit: MAX_PICTURE_BYTES + 64 * 1024,
})

const usernameParam = z.object({ username: z.string().trim().refine(isUsername, accountRefusals['user.not-found'][1]) })

export const UserStatistics = z.object({
  problemsSolved: z.int(),
  rank: z.int().nullable(),
  contestsAttended: z.int(),
  submissions: z.int(),
  acceptedSubmissions: z.int(),
})

export const Activity = z.object({
  submissionId: Id,
  problem: z.object({ name: z.string(), slug: z.string() }),
  verdict: WireVerdict,
  createdAt: Instant,
})

export const HeatmapDay = z.object({ date: z.iso.date(), count: z.int() })

export const getUser = endpoint({
  method: 'GET',
  path: '/users/:username',
  access: 'anyone',
  summary: 'The public profile of a user, or the own one of a flagged user',
  params: usernameParam,
  query: z.object({ timeZone: timeZone.default('UTC') }),
  reply: success({
    user: PublicUser,
    statistics: UserStatistics,
    recentActivities: z.array(Activity),
    /** Days of the given time zone that have submissions, oldest first. */
    heatmap: z.array(HeatmapDay),
  }),
})

export const getSolvedProblems = endpoint({
  method: 'GET',
  path: '/users/:username/solved-problems',
  access: 'anyone',
  summary: 'Distinct problems with an accepted submission of the user',
  params: usernameParam,
  query: z.object(pageQuery(LEADERBOARD_PAGE_SIZE)),
  reply: success({ problems: z.array(ProblemSummary), pagination: Pagination, count: z.int() }),
})

export const getAttendedContests = endpoint({
  method: 'GET',
  path: '/users/:username/contests',
  access: 'anyone',
  summary: 'Contests the user has submitted to',
  params: usernameParam,
  query: z.object(pageQuery(LEADERBOARD_PAGE_SIZE)),
  reply: success({ contests: z.array(ContestSummary), pagination: Pagination, count: z.int() }),
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  summary: 'Accounts; search looks at username and email',
  query: z.object({
    ...pageQuery(ADMIN_PAGE_SIZE),
    search: search.default(''),
    role: choice('Role', roles).optional(),
    isFlagged: flag('Flagged').optional(),
  }),
  reply: success({ users: z.array(User), pagination: Pagination, count: z.int() }),
})

export const flagUser = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/flag',
  access: 'admin',
  summary: 'Restrict an account or lift the restriction; without a value it is toggled',
  params: idParam('User'),
  body: z
    .object({
      isFlagged: yesOrNo('Flagged').optional(),
      reason: optionalText('Reason', MAX_NOTE_LENGTH).optional(),
    })
    .nullish(),
  reply: success({ message: z.string(), isFlagged: z.boolean(), user: User }),
})

export const changeRole = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/role',
  access: 'admin',
  summary: 'Make a user an administrator or the other way round',
  params: idParam('User'),
  body: z.object({ role: choice('Role', roles) }),
  reply: success({ message: z.string(), user: User }),
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  access: 'admin',
  summary: 'Delete an account; an anonymous entry stays in the standings',
  params: idParam('User'),
  reply: success({ message: z.string() }),
})
