import { compareNames } from '@arbiter/texts/page-locale'
import { timeZoneTexts } from '../../copy/people/time-zone.ts'

interface ZoneGroup {
  label: string
  zones: { value: string; label: string }[]
}

const { regions, otherZones } = timeZoneTexts

const isRegion = (name: string): name is keyof typeof regions => Object.hasOwn(regions, name)

/** As the reader looks for them, and those of no part of the world last. */
const byPlace = (one: ZoneGroup, other: ZoneGroup) =>
  Number(one.label === otherZones) - Number(other.label === otherZones) || compareNames(one.label, other.label)

/** The zones that the browser knows by part of the world, and that of the account, which it may know by another name. */
export function zoneGroups(chosen: string | null): ZoneGroup[] {
  const known = Intl.supportedValuesOf('timeZone')
  const zones = new Set([...known, 'UTC', ...(chosen === null ? [] : [chosen])])
  const groups = new Map<string, ZoneGroup>()
  for (const value of [...zones].sort()) {
    const [region = '', ...place] = value.split('/')
    const [label, name] = isRegion(region) ? [regions[region], place.join(' / ')] : [otherZones, value]
    const group = groups.get(label) ?? { label, zones: [] }
    groups.set(label, { label, zones: [...group.zones, { value, label: name.replaceAll('_', ' ') }] })
  }
  return [...groups.values()].sort(byPlace)
}
