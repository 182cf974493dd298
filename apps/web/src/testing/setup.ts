import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { expectUser } from '../lib/expected-user.ts'
import { setReached } from '../lib/reachability.ts'
import { skipOwnerStacks } from './quick-elements.ts'
import { stubStyles } from './quick-styles.ts'

const READ_LENGTH = 1000

// The code of a page is fetched when it is shown first, which takes its time on a busy machine.
configure({
  asyncUtilTimeout: 15_000,
  getElementError: (message) => new Error(`${message}\n\nThe page reads: ${pageText()}`),
  // React works as in a browser. Inside `act` it does not resume a page whose code was fetched after the click.
  eventWrapper: (dispatch) => dispatch(),
})

stubStyles()
skipOwnerStacks()

/** The beginning of the page's text. It is printed for every failed query, and the default print of all elements is slow. */
function pageText(): string {
  return document.body.textContent.slice(0, READ_LENGTH)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  expectUser(null)
  setReached(true)
  localStorage.clear()
  sessionStorage.clear()
})
