/**
 * By how much the tests stretch their time limits: an emulated processor is many times slower than those that the limits
 * were chosen for. Set by `npm run machines`; nothing but tests reads it.
 */
export const TIME_FACTOR = Number(process.env.SANDBOX_TIME_FACTOR || 1)
