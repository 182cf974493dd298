/** The settings of a run, and what it expects. */
export const DEFAULT_MINUTES = 10
export const DEFAULT_SEED = 19
export const PEOPLE = 12

/** Between the end of one fault and the start of the next. */
export const PAUSE_SECONDS = { least: 1, most: 4 }
/** How long a fault lasts that ends. The supervisor takes a process that is silent for 10 s for one that hangs. */
export const FAULT_SECONDS = { least: 2, most: 13 }
export const DATABASE_DELAY_MS = { least: 50, most: 600 }
export const CLOCK_JUMP_SECONDS = { least: 30, most: 3_600 }
/** How many files of a cache are damaged at once. */
export const DAMAGED_FILES = 20

/** A process that had run well for this long starts again within a second after a crash. */
export const RAN_WELL_MS = 10_000
export const STARTS_AGAIN_WITHIN_MS = 1_000
