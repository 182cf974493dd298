/**
 * The id of the user that a page was opened for. Tabs share one cookie: if another user has signed in since the page was
 * opened, its calls are refused, so that nothing is written or read in that user's name. Programs need not send it.
 */
export const EXPECTED_USER_HEADER = 'arbiter-expected-user'
