import { render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { helpTexts } from '../../copy/site/help.ts'
import { expectAccessible } from '../../testing/accessibility.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'
import { LanguageNote, languageOf } from './help-language.tsx'

test('the index names every document and what it is about, for visitors too', async () => {
  const { actions, address } = await renderPage('/help')
  const link = await screen.findByRole('link', { name: 'For contestants' })
  expect(screen.getByText('Read a verdict')).toBeTruthy()
  await expectAccessible()
  await actions.click(link)
  await waitFor(() => expect(address()).toBe('/help/contestants'))
  await screen.findByRole('heading', { level: 1, name: 'For contestants' })
})

test('a search finds the sections that have all its words', async () => {
  const { actions } = await renderPage('/help')
  await fill(actions, await screen.findByRole('searchbox', { name: 'Search the help' }), 'penalty compile')
  const found = await screen.findByRole('link', { name: 'Read a verdict' })
  expect(found.getAttribute('href')).toBe('/help/contestants#read-a-verdict')
  await fill(actions, screen.getByRole('searchbox'), 'zeppelin')
  await screen.findByText('Nothing found')
})

test('a document has its headings beside it, links to others, and leaves out what is not served', async () => {
  await renderPage('/help/contestants')
  await screen.findByRole('heading', { level: 2, name: 'Read a verdict' })
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
  expect(contents.getByRole('link', { name: 'Read a verdict' }).getAttribute('href')).toMatch(/#read-a-verdict$/)
  expect(screen.getByRole('link', { name: 'capsule.md' }).getAttribute('href')).toBe('/help/capsule')
  for (const { href } of screen.getAllByRole<HTMLAnchorElement>('link')) expect(href).not.toMatch(/\.md(#|$)/)
  await expectAccessible()
})

test('an address with a place scrolls there', async () => {
  const scrolled = vi.fn()
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    scrolled(this.id)
  })
  await renderPage('/help/operations#watch')
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith('watch'))
})

test('a document that there is not is said so', async () => {
  await renderPage('/help/unheard-of')
  await screen.findByText('There is no such page')
})

describe('a note says that a document', () => {
  test.each([
    ['is older than its original', { locale: 'en', isStale: true }, helpTexts.stale],
    ['is in another language than the page', { locale: 'es', isStale: false }, helpTexts.onlyEnglish],
  ] as const)('%s', (_, document, note) => {
    render(<LanguageNote {...document} />)
    expect(screen.getByRole('status').textContent).toBe(note)
  })
})

test('a document in the language of the page has no note and needs no direction', () => {
  const { container } = render(<LanguageNote locale="en" isStale={false} />)
  expect(container.textContent).toBe('')
  expect(languageOf('en')).toEqual({})
  expect(languageOf('es')).toEqual({ lang: 'es', dir: 'ltr' })
})
