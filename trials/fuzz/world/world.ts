import type { Connection } from '@arbiter/database/connection/connect'
import type { PoolEntry, Pools } from '../pools.ts'
import type { Role } from '../roles.ts'
import { Canaries } from './canaries.ts'

/** A database with a secret in every place that has one, and the people who ask for them. */
export class World {
  readonly db: Connection['db']
  readonly canaries = new Canaries()
  readonly pools: Pools = new Map()
  readonly cookies = new Map<Role, string>()

  constructor(db: Connection['db']) {
    this.db = db
  }

  /** An id with secrets behind it, which administrators read and do not change. */
  guard(kind: string, label: string, value: string | number): void {
    this.#add(kind, { label, value: `${value}`, isExpendable: false })
  }

  expend(kind: string, label: string, value: string | number): void {
    this.#add(kind, { label, value: `${value}`, isExpendable: true })
  }

  idOf(kind: string, label: string): string {
    const found = this.pools.get(kind)?.find((entry) => entry.label === label)
    if (!found) throw new Error(`there is no ${kind} ${label}`)
    return found.value
  }

  sparesOf(kind: string): string[] {
    const entries = this.pools.get(kind) ?? []
    return entries.filter(({ isExpendable }) => isExpendable).map(({ value }) => value)
  }

  #add(kind: string, entry: PoolEntry): void {
    this.pools.set(kind, [...(this.pools.get(kind) ?? []), entry])
  }
}
