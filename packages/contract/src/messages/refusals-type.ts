/** By the code with which a refusal is thrown. */
export type Refusals = Readonly<Record<string, readonly [status: number, message: string]>>
