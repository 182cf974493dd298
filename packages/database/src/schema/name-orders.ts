import { customType } from 'drizzle-orm/pg-core'

/**
 * The collations by which readers of a language look for a name: ñ after n, 北 at b, and `Day 9` before `Day 10`. They come from
 * ICU, and migration 0007 makes them. Whatever needs one order everywhere is sorted without them, by code point.
 */
export const nameOrders = { en: 'names_en', es: 'names_es', 'zh-Hans': 'names_zh_hans', ar: 'names_ar' } as const

/** A name in the order of one language. */
export const orderedName = customType<{
  data: string
  config: { order: (typeof nameOrders)[keyof typeof nameOrders] }
}>({
  dataType: (config) => `text collate "${config?.order}"`,
})
