import { exportUsers } from '@arbiter/contract/people/rights'
import { roles } from '@arbiter/rules/people/access'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminTexts } from '../../../copy/admin/admin.ts'
import { adminUserTexts } from '../../../copy/admin/admin-users.ts'
import { AdminPage } from '../../../features/admin/admin-page.tsx'
import { BulkBar } from '../../../features/admin/table/bulk-bar.tsx'
import { DataTable } from '../../../features/admin/table/data-table.tsx'
import { TableFilter, TableFilters } from '../../../features/admin/table/table-filters.tsx'
import { TableResults } from '../../../features/admin/table/table-results.tsx'
import { type Selection, useSelection } from '../../../features/admin/table/use-selection.ts'
import { type TableQuery, useTableQuery } from '../../../features/admin/table/use-table-query.ts'
import { type ManagedUser, usersQuery } from '../../../features/people/queries.ts'
import { callUrl } from '../../../lib/call-url.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { buttonLook } from '../../../ui/buttons/button-look.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useRowActions } from './use-row-actions.ts'
import { useFlagging } from './use-user-actions.ts'
import { userColumns } from './user-columns.tsx'
import { UserDialog, type UserTask } from './user-dialogs.tsx'

const shape = {
  filters: { role: roles, isFlagged: ['true', 'false'] },
  sorts: { created: 'desc', username: 'asc', points: 'desc', lastSeen: 'desc' },
} as const

type UsersTable = TableQuery<typeof shape>

export function UsersPage() {
  const table = useTableQuery(shape)
  const question = questionOf(table)
  const found = useQuery(usersQuery({ ...question, page: table.page }))
  const importLink = (
    <ButtonLink to="/admin/users/import" icon="plus">
      Import users
    </ButtonLink>
  )
  return (
    <AdminPage title="Users" count={found.data?.count} actions={importLink}>
      <UserFilters table={table} />
      <TableResults
        found={found}
        table={table}
        caption="Users"
        columns={userColumns}
        rowsOf={({ users }) => users}
        failed={adminTexts.usersFailed}
        none={adminUserTexts.none}
        exportHref={callUrl(exportUsers.path, {}, question)}
      >
        {(users, isOld) => <UserRows table={table} users={users} isOld={isOld} />}
      </TableResults>
    </AdminPage>
  )
}

function questionOf({ question: { search, sort, order, filters } }: UsersTable) {
  const isFlagged = filters.isFlagged === undefined ? undefined : filters.isFlagged === 'true'
  return { search, sort, order, role: filters.role, isFlagged }
}

function UserFilters({ table }: { table: UsersTable }) {
  const { role, isFlagged } = table.question.filters
  return (
    <TableFilters table={table} search="Search by username or email">
      <TableFilter
        table={table}
        name="role"
        label="Role"
        all="All roles"
        value={role}
        options={[
          { value: 'user', label: 'Users' },
          { value: 'admin', label: 'Administrators' },
        ]}
      />
      <TableFilter
        table={table}
        name="isFlagged"
        label="Flagged"
        all="Flagged or not"
        value={isFlagged}
        options={[
          { value: 'true', label: 'Flagged' },
          { value: 'false', label: 'Not flagged' },
        ]}
      />
    </TableFilters>
  )
}

function UserRows({ table, users, isOld }: { table: UsersTable; users: readonly ManagedUser[]; isOld: boolean }) {
  const selection = useSelection(users, ({ _id }) => _id)
  const [task, setTask] = useState<UserTask | null>(null)
  const actionsOf = useRowActions(setTask)
  return (
    <>
      {!table.isReadOnly && selection.rows.length > 0 && <SelectedUsers selection={selection} onTask={setTask} />}
      <DataTable
        caption="Users"
        columns={userColumns}
        table={table}
        rows={users}
        keyOf={({ _id }) => _id}
        nameOf={({ username }) => username}
        selection={selection}
        actionsOf={actionsOf}
        isMarked={({ isFlagged }) => isFlagged}
        isOld={isOld}
      />
      {task && <UserDialog task={task} onClose={() => setTask(null)} onDone={selection.clear} />}
    </>
  )
}

interface SelectedUsersProps {
  selection: Selection<ManagedUser>
  onTask: (task: UserTask) => void
}

function SelectedUsers({ selection, onTask }: SelectedUsersProps) {
  const { rows: users } = selection
  const flagging = useFlagging()
  const unflag = () =>
    flagging.mutate(
      { users: users.filter(({ isFlagged }) => isFlagged), isFlagged: false },
      { onSuccess: selection.clear },
    )
  return (
    <BulkBar count={users.length} onClear={selection.clear}>
      {users.some(({ isFlagged }) => !isFlagged) && (
        <Button
          size="sm"
          icon="flag"
          onClick={() => onTask({ kind: 'flag', users: users.filter(({ isFlagged }) => !isFlagged) })}
        >
          Flag
        </Button>
      )}
      {users.some(({ isFlagged }) => isFlagged) && (
        <Button size="sm" icon="flag" busy={flagging.isPending} onClick={unflag}>
          Unflag
        </Button>
      )}
      <Button size="sm" icon="trash" onClick={() => onTask({ kind: 'delete', users })}>
        Delete
      </Button>
      <a
        href={callUrl(exportUsers.path, {}, { id: users.map(({ _id }) => _id) })}
        download
        className={buttonLook({ size: 'sm' })}
      >
        <Icon name="file" />
        Export
      </a>
    </BulkBar>
  )
}
