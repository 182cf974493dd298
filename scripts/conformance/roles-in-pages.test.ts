import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const WEB = fileURLToPath(new URL('../../apps/web/src', import.meta.url))

/** Where the role of a person is itself what is shown or changed. */
const ABOUT_ROLES = ['pages/admin/person/person-rights.tsx', 'pages/admin/users/user-dialogs.tsx']

const ASKS_ROLE = /\brole\s*[!=]==?|[!=]==?\s*['"]admin['"]|\bisAdmin\b|\badministers\b/

const asksRole = (text: string) => ASKS_ROLE.test(text)

function sources(): string[] {
  const files = readdirSync(WEB, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => relative(WEB, join(parentPath, name)).replaceAll('\\', '/'))
  return paths.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing\//.test(path))
}

/** What people may do comes with the session and with the replies; a role says nothing about a person with grants. */
test('no page decides by the role of a person', () => {
  const asking = sources().filter((path) => asksRole(readFileSync(join(WEB, path), 'utf8')))
  expect(asking).toEqual(ABOUT_ROLES)
})

describe('asking for a role', () => {
  test.each(["user.role === 'admin'", "viewer?.role !== 'user'", 'isAdmin(viewer)', "'admin' === x || x == 'admin'"])(
    'is seen in %s',
    (text) => expect(asksRole(text)).toBe(true),
  )
  test.each(['<p role="status">', "role={tone === 'danger' ? 'alert' : 'status'}", 'roleMarks[user.role]'])(
    'is not seen in %s',
    (text) => expect(asksRole(text)).toBe(false),
  )
})
