/** The password of every account without secrets. */
export const WORLD_PASSWORD = 'correct horse battery'
