/** 'ok', or the name of the refusal that the server throws. */
export type Answer<Refusal extends string> = 'ok' | Refusal
