/** The fields that differ between two states of a row, as the audit log shows them. Dates are written as text. */
export interface Changes {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const changed = Object.keys(after).filter(
    (name) => after[name] !== undefined && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (row: Record<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, row[name] === undefined ? null : row[name]]))
  return { before: pick(before), after: pick(after) }
}
