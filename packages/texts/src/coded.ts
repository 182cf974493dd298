import type { Values } from './compiled-message.ts'

/** A sentence as it is kept and sent: its code, such as `contest.contestJoined`, and what it says beside its words. */
export interface Coded {
  code: string
  values?: Record<string, string | number> | undefined
}

/** One whose values may be sentences too. */
export interface CodedWithin {
  code: string
  values?: Record<string, string | number | Coded> | undefined
}

/** Messages by the two parts of their codes: a table for each noun. */
export type Tables = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** What a message needs beside its code; nothing if it has no values. */
export type ArgumentsOf<Message> = Message extends (values: infer Needed) => string ? [values: Needed] : []

/** The caller's types say which values a code has. */
export const withValues = (code: string, values: unknown): Coded =>
  values === undefined ? { code } : { code, values: values as Coded['values'] }

/** Undefined for a code that is in none of the tables. */
export function sentenceIn(tables: Tables, { code, values = {} }: CodedWithin): string | undefined {
  const [noun = '', name = ''] = code.split('.')
  const table = Object.hasOwn(tables, noun) ? tables[noun] : undefined
  const message = table && Object.hasOwn(table, name) ? table[name] : undefined
  return typeof message === 'function' ? message(saidValues(tables, values)) : (message as string | undefined)
}

function saidValues(tables: Tables, values: NonNullable<CodedWithin['values']>): Values {
  const said = Object.entries(values).map(([name, value]) => [name, saidValue(tables, value)] as const)
  return Object.fromEntries(said)
}

const saidValue = (tables: Tables, value: string | number | Coded) =>
  typeof value === 'object' ? (sentenceIn(tables, value) ?? value.code) : value
