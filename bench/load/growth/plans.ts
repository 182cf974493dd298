/**
 * The plans that PostgreSQL really executed, from `auto_explain`: what the server logs between two marks belongs to one
 * question.
 */
import type { Readable } from 'node:stream'
import { connectOnce } from '@arbiter/database/connection/connect'
import type pg from 'pg'

/** Settings for the connections of the explained server. Plans in functions and triggers are logged, too. */
const EXPLAINED = [
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_buffers=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_format=json',
]

export const explainedUrl = (url: string) =>
  `${url}&options=${encodeURIComponent(EXPLAINED.map((setting) => `-c ${setting}`).join(' '))}`

export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

export interface ExecutedPlan {
  'Query Text': string
  Plan: PlanNode
}

const MARKED_WITHIN_MS = 10_000

export class PlanLog {
  #text = ''
  #marks = 0
  #onText = () => {}

  follow(output: Readable): void {
    output.setEncoding('utf8').on('data', (chunk: string) => {
      this.#text += chunk
      this.#onText()
    })
  }

  /** Forgets what was logged before. */
  async connect(url: string): Promise<pg.Client> {
    const client = await connectOnce(url, 'plans')
    await this.plansSince(client)
    return client
  }

  /** The plans of all statements that have ended since the last call. */
  async plansSince(client: pg.Client): Promise<ExecutedPlan[]> {
    this.#marks += 1
    const mark = `plans are read ${this.#marks}.`
    const arrived = new Promise<void>((done, failed) => {
      const timer = setTimeout(() => failed(new Error('the log of PostgreSQL does not go on')), MARKED_WITHIN_MS)
      this.#onText = () => {
        if (!this.#text.includes(mark)) return
        clearTimeout(timer)
        done()
      }
    })
    await client.query(`do $$ begin raise log '${mark}'; end $$`)
    await arrived
    const end = this.#text.indexOf(mark)
    const logged = this.#text.slice(0, end)
    this.#text = this.#text.slice(end + mark.length)
    return plansIn(logged)
  }
}

/** Lines that begin with a tab continue a log entry. */
export function plansIn(log: string): ExecutedPlan[] {
  return [...log.matchAll(/ms {2}plan:\n((?:\t.*\n?)+)/g)].map(([, plan = '']) => JSON.parse(plan.replace(/^\t/gm, '')))
}

export interface Scan {
  table: string
  /** Rows read in all executions of the scan within the statement. */
  rows: number
}

/** Sequential scans that have read more rows than these. One that ends early, as below a limit, has not. */
export function longScans({ Plan }: ExecutedPlan, moreThanRows: number): Scan[] {
  return nodesOf(Plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => ({ table: node['Relation Name'] ?? '', rows: rowsRead(node) }))
    .filter(({ rows }) => rows > moreThanRows)
}

/** The most rows that any scan read, which reveals an index without the right columns. */
export const mostRowsRead = ({ Plan }: ExecutedPlan) =>
  Math.max(
    0,
    ...nodesOf(Plan)
      .filter((node) => node['Relation Name'] !== undefined)
      .map(rowsRead),
  )

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const rowsRead = (node: PlanNode) =>
  Math.round(((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1))
