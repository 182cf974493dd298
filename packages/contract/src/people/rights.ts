import { ADMIN_PAGE_SIZE, MAX_NOTE_LENGTH } from '@arbiter/rules/limits'
import { roles } from '@arbiter/rules/people/access'
import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { choice, flag, yesOrNo } from '../fields/choices.ts'
import { id, idParam } from '../fields/ids.ts'
import { order, pageQuery } from '../fields/pages.ts'
import { repeated } from '../fields/repeated.ts'
import { search } from '../fields/search.ts'
import { optionalText } from '../fields/texts.ts'
import * as labels from '../messages/field-labels.ts'
import { ManagedUser, User } from '../wire/people.ts'
import { saidShape } from '../wire/said.ts'
import { Pagination } from '../wire/values.ts'

export const userSorts = ['created', 'username', 'points', 'lastSeen'] as const

const userFilters = {
  search: search.default(''),
  role: choice(labels.role, roles).optional(),
  isFlagged: flag(labels.flagged).optional(),
  sort: choice(labels.sort, userSorts).default('created'),
  order,
}

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: { may: 'person.manage', of: 'site' },
  scope: 'admin',
  summary: 'Accounts; search looks at username and email and finds the newest few hundred',
  query: z.object({ ...pageQuery(ADMIN_PAGE_SIZE), ...userFilters }),
  reply: success({ users: z.array(ManagedUser), pagination: Pagination, count: z.int() }),
})

export const exportUsers = endpoint({
  method: 'GET',
  path: '/admin/users/export',
  access: { may: 'person.manage', of: 'site' },
  scope: 'admin',
  summary: 'The same accounts as CSV: all that the filters find, or those named by id',
  query: z.object({ ...userFilters, id: repeated(id(labels.user)) }),
  reply: z.unknown(),
})

export const flagUser = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/flag',
  access: { may: 'person.manage', of: { person: 'id' } },
  scope: 'admin',
  summary: 'Restrict an account or lift the restriction; without a value it is toggled',
  params: idParam(labels.user),
  body: z
    .object({
      isFlagged: yesOrNo(labels.flagged).optional(),
      reason: optionalText(labels.reason, MAX_NOTE_LENGTH).optional(),
    })
    .nullish(),
  reply: success({ ...saidShape, isFlagged: z.boolean(), user: User }),
})

export const changeRole = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/role',
  access: { may: 'site.administer', of: 'site' },
  scope: 'browser',
  summary: 'Make a user an administrator or the other way round',
  params: idParam(labels.user),
  body: z.object({ role: choice(labels.role, roles) }),
  reply: success({ ...saidShape, user: User }),
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  access: { may: 'site.administer', of: 'site' },
  scope: 'admin',
  summary: 'Delete an account; an anonymous entry stays in the standings',
  params: idParam(labels.user),
  reply: Done,
})
