import { act, render } from '@testing-library/react'
import { useEffect, useLayoutEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { type TableQuery, useTableQuery } from './use-table-query.ts'

const shape = { filters: { action: null, actor: null, subject: null }, sorts: { time: 'desc' } } as const

interface Shown {
  table?: TableQuery<typeof shape>
  search?: string
}

/** Sets a second filter when the first is shown, and a third before the second is shown. */
function QuickTable({ shown }: { shown: Shown }) {
  const table = useTableQuery(shape)
  const { search } = useLocation()
  const { setFilter } = table
  useLayoutEffect(() => {
    if (search === '?action=flag') setFilter('actor', 'boss')
  })
  useEffect(() => {
    Object.assign(shown, { table, search })
    if (search === '?action=flag') setFilter('subject', 'ines')
  })
  return null
}

test('filters that are set faster than they are shown do not undo each other', async () => {
  const shown: Shown = {}
  render(
    <MemoryRouter>
      <QuickTable shown={shown} />
    </MemoryRouter>,
  )
  await act(async () => shown.table?.setFilter('action', 'flag'))
  expect(shown.search).toBe('?action=flag&actor=boss&subject=ines')
  await act(async () => shown.table?.setFilter('action', ''))
  expect(shown.search).toBe('?actor=boss&subject=ines')
})
