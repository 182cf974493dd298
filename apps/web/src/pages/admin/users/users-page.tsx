import { exportUsers } from '@arbiter/contract/people/rights'
import { roles } from '@arbiter/rules/people/access'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminTexts } from '../../../copy/admin/admin.ts'
import { adminActionTexts } from '../../../copy/admin/admin-pages.ts'
import { adminFilterTexts } from '../../../copy/admin/admin-tables.ts'
import { adminUserTexts, rolePluralNames } from '../../../copy/admin/admin-users.ts'
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
      {adminUserTexts.importUsers}
    </ButtonLink>
  )
  return (
    <AdminPage title={adminUserTexts.title} count={found.data?.count} actions={importLink}>
      <UserFilters table={table} />
      <TableResults
        found={found}
        table={table}
        caption={adminUserTexts.title}
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
    <TableFilters table={table} search={adminUserTexts.search}>
      <TableFilter
        table={table}
        name="role"
        label={adminUserTexts.role}
        all={adminUserTexts.allRoles}
        value={role}
        options={[
          { value: 'user', label: rolePluralNames.user },
          { value: 'admin', label: rolePluralNames.admin },
        ]}
      />
      <TableFilter
        table={table}
        name="isFlagged"
        label={adminFilterTexts.flagged}
        all={adminFilterTexts.flaggedOrNot}
        value={isFlagged}
        options={[
          { value: 'true', label: adminFilterTexts.flagged },
          { value: 'false', label: adminFilterTexts.notFlagged },
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
        caption={adminUserTexts.title}
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
          {adminActionTexts.flag}
        </Button>
      )}
      {users.some(({ isFlagged }) => isFlagged) && (
        <Button size="sm" icon="flag" busy={flagging.isPending} onClick={unflag}>
          {adminActionTexts.unflag}
        </Button>
      )}
      <Button size="sm" icon="trash" onClick={() => onTask({ kind: 'delete', users })}>
        {adminActionTexts.delete}
      </Button>
      <a
        href={callUrl(exportUsers.path, {}, { id: users.map(({ _id }) => _id) })}
        download
        className={buttonLook({ size: 'sm' })}
      >
        <Icon name="file" />
        {adminActionTexts.export}
      </a>
    </BulkBar>
  )
}
