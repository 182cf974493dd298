import { getProblem } from '@arbiter/contract/problems/problems'
import { getSolutionResults, listSolutions } from '@arbiter/contract/problems/solutions'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problemTabs } from '../features/admin/problem-tab-table.ts'
import { badGateway } from '../testing/fake-replies.ts'
import { admin } from '../testing/fixtures/people.ts'
import { newId } from '../testing/fixtures/values.ts'
import { renderPage } from '../testing/render-page.tsx'
import { handleAt } from './routes.tsx'

const id = newId()

test.each(problemTabs.map(({ label, to }) => [label, to(id)] as const))(
  '%s is a page for who may edit problems',
  (_, to) => {
    expect(handleAt(to)).toMatchObject({
      access: { may: 'problem.edit' },
      title: expect.not.stringMatching('Page not found'),
    })
  },
)

test('every page of a problem leads to the others, and says which one it is', async () => {
  await renderPage(`/admin/problems/${id}/solutions`, {
    user: admin,
    replies: [getProblem, listSolutions, getSolutionResults].map(badGateway),
  })
  const bar = within(await screen.findByRole('navigation', { name: 'Problem pages' }))
  const links = bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual(problemTabs.map(({ label, to }) => [label, to(id)]))
  expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('Solutions')
})

/** The names by which a setter of Polygon looks for things. */
test.each([
  ...['Statement', 'Solution files', 'Invocations', 'Tests', 'Package'],
  ...['Checker', 'Interactor', 'Validator', 'Test groups'],
])('%s of Polygon is in the bar', (name) => {
  expect(problemTabs.filter(({ alsoCalled }) => alsoCalled.includes(name))).not.toEqual([])
})
