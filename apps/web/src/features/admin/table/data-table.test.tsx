import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { stubLayout } from '../../../testing/browser-doubles.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import { opensRow } from './row-keys.ts'
import { TableFilter, TableFilters } from './table-filters.tsx'
import { useSelection } from './use-selection.ts'
import { useTableQuery } from './use-table-query.ts'

interface City {
  name: string
  people: number
}

const cities: City[] = [
  { name: 'Accra', people: 2 },
  { name: 'Bergen', people: 1 },
  { name: 'Cusco', people: 3 },
]

const columns: Column<City>[] = [
  {
    key: 'name',
    head: 'City',
    isSortable: true,
    cell: ({ name }) => (
      <Link to={`/${name}`} {...opensRow}>
        {name}
      </Link>
    ),
  },
  { key: 'people', head: 'People', isSortable: true, isNumber: true, cell: ({ people }) => people },
]

const shape = { filters: { land: ['no', 'pe'] }, sorts: { name: 'asc', people: 'desc' } } as const
const chosen = vi.fn()

function Cities() {
  const table = useTableQuery(shape)
  const selection = useSelection(cities, ({ name }) => name)
  return (
    <>
      <output aria-label="address">{useLocation().search}</output>
      <TableFilters table={table} search="Search cities">
        <TableFilter
          table={table}
          name="land"
          label="Land"
          all="All lands"
          value={table.question.filters.land}
          options={[{ value: 'pe', label: 'Peru' }]}
        />
      </TableFilters>
      {selection.rows.length > 0 && (
        <BulkBar count={selection.rows.length} onClear={selection.clear}>
          <button type="button">Export</button>
        </BulkBar>
      )}
      <DataTable
        caption="Cities"
        columns={columns}
        table={table}
        rows={cities}
        keyOf={({ name }) => name}
        nameOf={({ name }) => name}
        selection={selection}
        actionsOf={({ name }) => [{ label: 'Visit', onSelect: () => chosen(name) }]}
      />
    </>
  )
}

function open(path = '/') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Cities />
    </MemoryRouter>,
  )
  return userEvent.setup({ delay: null })
}

const address = () => screen.getByLabelText('address').textContent
const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')

beforeEach(() => stubLayout(1440))

test('a head sorts by its column, and again the other way round', async () => {
  const actions = open('/?page=3')
  const head = screen.getByRole('columnheader', { name: 'People' })
  const sorting = () => [address(), head.getAttribute('aria-sort')]
  expect(screen.getByRole('columnheader', { name: 'City' }).getAttribute('aria-sort')).toBe('ascending')
  await actions.click(within(head).getByRole('button'))
  await waitFor(() => expect(sorting()).toEqual(['?sort=people&order=desc', 'descending']))
  await actions.click(within(head).getByRole('button'))
  await waitFor(() => expect(sorting()).toEqual(['?sort=people&order=asc', 'ascending']))
})

test('a search and a filter stand in the address and lead back to the first page', async () => {
  const actions = open('/?page=3')
  await actions.type(screen.getByRole('searchbox', { name: 'Search cities' }), 'cus{Enter}')
  await waitFor(() => expect(address()).toBe('?search=cus'))
  await actions.click(screen.getByRole('combobox', { name: 'Land' }))
  await actions.click(screen.getByRole('option', { name: 'Peru' }))
  await waitFor(() => expect(address()).toBe('?search=cus&land=pe'))
})

test('rows are reached, selected and opened by keys alone', async () => {
  const actions = open()
  screen.getByRole('link', { name: 'Accra' }).focus()
  await actions.keyboard('{ArrowDown}')
  expect(focused()).toBe('Bergen')
  await actions.keyboard(' {End} ')
  expect(focused()).toBe('Cusco')
  expect(screen.getByRole('toolbar').textContent).toContain('2 selected')
  await actions.keyboard('{Home}{ArrowUp}')
  expect(focused()).toBe('Accra')
  await actions.keyboard('m')
  expect(await screen.findByRole('menu', { name: 'Actions for Accra' })).toBeTruthy()
  await actions.keyboard('{Enter}')
  expect(chosen).toHaveBeenCalledWith('Accra')
})

test('arrow keys on a checkbox stay among checkboxes', async () => {
  const actions = open()
  screen.getByRole('checkbox', { name: 'Select Accra' }).focus()
  await actions.keyboard('{ArrowDown} ')
  expect(focused()).toBe('Select Bergen')
  expect(screen.getByRole('toolbar').textContent).toContain('1 selected')
})

test('the page is selected and cleared at once', async () => {
  const actions = open()
  const all = () => screen.getByRole('checkbox', { name: 'Select all rows on this page' })
  await actions.click(all())
  expect(screen.getByRole('toolbar').textContent).toContain('3 selected')
  await expectAccessible()
  await actions.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('a read-only table has no actions, no selection and no filters', async () => {
  open('/?view=true')
  expect(screen.getAllByRole('row')).toHaveLength(4)
  for (const role of ['checkbox', 'searchbox', 'combobox'] as const) expect(screen.queryByRole(role)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull()
  await expectAccessible()
})
