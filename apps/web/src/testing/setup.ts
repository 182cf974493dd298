import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { expectUser } from '../lib/expected-user.ts'
import { setReached } from '../lib/reachability.ts'

// The code of a page is fetched when it is shown first, which takes its time on a busy machine.
configure({
  asyncUtilTimeout: 15_000,
  // React works as in a browser. Inside `act` it does not resume a page whose code was fetched after the click.
  eventWrapper: (dispatch) => dispatch(),
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  expectUser(null)
  setReached(true)
  localStorage.clear()
  sessionStorage.clear()
})
