import { texts } from '@arbiter/texts/texts'

export const activityTexts = texts({
  title: 'Recent Activity',
  all: 'View All',
  allNamed: 'View All: Recent Activity',
})
