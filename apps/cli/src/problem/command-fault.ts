import { type Fault, fault } from '@arbiter/problem-format/fault'

/** What only this command says, which speaks English; no page shows it. */
export const commandFault = (text: string): Fault => fault('command.said', { text })
