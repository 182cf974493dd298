/** Of every account that nothing secret belongs to. */
export const WORLD_PASSWORD = 'correct horse battery'
