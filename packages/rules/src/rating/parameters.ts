/**
 * The parameters of Elo-MMR (Ebtekar and Liu, "Elo-MMR: A Rating System for Massive Multiplayer Competitions", 2021),
 * under the paper's names. Decision record 20 says why these values.
 */

export const INITIAL_MU = 1500
export const INITIAL_SIGMA = 350

/** How far one contest's performance strays from the skill behind it: the paper's beta. */
export const BETA = 200

/** The uncertainty that a participant of many contests approaches from above and never goes below. */
export const SIGMA_LIMIT = 80

/**
 * The variance by which a skill drifts from one contest to the next: the paper's gamma squared. It follows from the limit:
 * at SIGMA_LIMIT, what the drift adds is what one performance takes away. Gamma is about 35.
 */
export const DRIFT_VARIANCE = 1 / (1 / SIGMA_LIMIT ** 2 - 1 / BETA ** 2) - SIGMA_LIMIT ** 2

/** How fast old performances turn into a normal belief: the paper's rho. 0 is never, infinity at once. */
export const RHO = 1

/** An experienced participant's oldest of these weighs about a thousandth of the newest, and is merged next. */
export const MAX_PERFORMANCES = 20

/** A logistic distribution with the standard deviation 1 has this scale. */
export const LOGISTIC_SCALE = Math.sqrt(3) / Math.PI
