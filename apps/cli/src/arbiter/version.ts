declare const ARBITER_VERSION: string | undefined

/** The build writes it into the file. */
export const version = typeof ARBITER_VERSION === 'string' ? ARBITER_VERSION : 'dev'
