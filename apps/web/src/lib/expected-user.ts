import { EXPECTED_USER_HEADER } from '@arbiter/contract/accounts/expected-user'

let expected: string | null = null

/** From now on calls name this user; null for a visitor. */
export function expectUser(userId: string | null): void {
  expected = userId
}

/** A call that may outlast the session names its user itself. */
export function expectedUserHeader(userId: string | null = expected): Record<string, string> {
  return userId === null ? {} : { [EXPECTED_USER_HEADER]: userId }
}
