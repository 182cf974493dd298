export type Ranked<Row> = Row & { rank: number }

/** Best first. Equal rows share a rank and the next one is counted on: 1, 2, 2, 4. */
export function rankRows<Row>(rows: readonly Row[], compare: (a: Row, b: Row) => number): Ranked<Row>[] {
  const ranked: Ranked<Row>[] = []
  for (const row of rows.toSorted(compare)) {
    const above = ranked.at(-1)
    const rank = above && compare(above, row) === 0 ? above.rank : ranked.length + 1
    ranked.push({ ...row, rank })
  }
  return ranked
}
