import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { expectUser } from '../lib/expected-user.ts'

// The code of a page is fetched when it is shown first, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  expectUser(null)
  localStorage.clear()
  sessionStorage.clear()
})
