/**
 * The user a page was opened for, by id. Tabs share one cookie: where somebody else has signed in since the page was
 * opened, its calls are refused, so that nothing is written or read in the wrong name. Programs need not send it.
 */
export const EXPECTED_USER_HEADER = 'arbiter-expected-user'
