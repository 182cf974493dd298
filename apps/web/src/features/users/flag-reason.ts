import { flagReasonDefault, storedFlagReasonDefault } from '@arbiter/contract/messages/accounts'

/** As the administrator wrote it, or in the words of the page when no reason was given. */
export const flagReasonText = (reason: string): string =>
  reason === storedFlagReasonDefault ? flagReasonDefault : reason
