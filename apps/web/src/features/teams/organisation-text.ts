import { commaList } from '../../lib/comma-list.ts'

/** The short name, and the country's letters beside it. */
export function organisationText(organisation: { name: string; country: string | null } | null): string {
  return organisation ? commaList([organisation.name, organisation.country ?? '']) : ''
}
