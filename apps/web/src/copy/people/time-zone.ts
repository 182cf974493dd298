import { texts } from '@arbiter/texts/texts'

export const timeZoneTexts = texts({
  title: 'Time zone',
  // {zone} is such as Europe/Madrid.
  browser: "The browser's: {zone}",
  hint: 'Times on the pages are in this zone wherever you are signed in. The times that you enter are read in it too.',
  save: 'Save time zone',
  saved: 'Time zone saved',
  failed: 'The time zone was not changed. Please try again.',
  // Above the zones of a part of the world, in the list of all.
  regions: {
    Africa: 'Africa',
    America: 'America',
    Antarctica: 'Antarctica',
    Arctic: 'Arctic',
    Asia: 'Asia',
    Atlantic: 'Atlantic Ocean',
    Australia: 'Australia',
    Europe: 'Europe',
    Indian: 'Indian Ocean',
    Pacific: 'Pacific Ocean',
  },
  otherZones: 'Other',
})
