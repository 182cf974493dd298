import { EXPECTED_USER_HEADER } from '@arbiter/contract/expected-user'

let expected: string | null = null

/** From now on calls are made in this one's name, or in nobody's. */
export function expectUser(userId: string | null): void {
  expected = userId
}

/** A call made for somebody who may have gone meanwhile names them itself. */
export function expectedUserHeader(userId: string | null = expected): Record<string, string> {
  return userId === null ? {} : { [EXPECTED_USER_HEADER]: userId }
}
