import { EditorView } from '@codemirror/view'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Uses the workspace of a problem like a solver. CodeMirror needs a layout for the pointer, so its text is changed directly. */

function editorView(): EditorView {
  const place = document.querySelector<HTMLElement>('.cm-editor')
  const view = place && EditorView.findFromDOM(place)
  if (!view) throw new Error('there is no editor')
  return view
}

export const editorShown = () => screen.findByRole('textbox', { name: 'Source code' })

export const codeInEditor = () => editorView().state.doc.toString()

/** Takes the place of what is in the editor. */
export function writeCode(insert: string): void {
  const view = editorView()
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }))
}

export function typeAtTheEnd(insert: string): void {
  const view = editorView()
  act(() => view.dispatch({ changes: { from: view.state.doc.length, insert } }))
}

export async function chooseLanguage(actions: UserEvent, name: string): Promise<void> {
  await actions.click(await screen.findByRole('combobox', { name: 'Language' }))
  const option = await screen.findByRole('option', { name })
  act(() => option.focus())
  await actions.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
}

export const runByKeys = (actions: UserEvent) => actions.keyboard('{Control>}{Enter}{/Control}')
export const submitByKeys = (actions: UserEvent) => actions.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')

/** The final verdict, as the banner says it. */
export const verdict = (words: string) =>
  screen.queryAllByRole('status').find((status) => within(status).queryByText(words) !== null) ?? null

export const badLines = () => [...document.querySelectorAll('.cm-bad-line')].map(({ textContent }) => textContent)
