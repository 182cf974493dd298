// formats dates and numbers with Intl, time zones included
// in: 2024-02-28
// out: 2024-03-01 Friday 1,234,567.89 1.234.567,89 14:00 ä,z
const day = new Date(require('fs').readFileSync(0, 'utf8').trim())
day.setUTCDate(day.getUTCDate() + 2)
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(day)
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Berlin' })
const number = 1234567.891
const [us, german] = ['en-US', 'de-DE'].map((l) => number.toLocaleString(l, { maximumFractionDigits: 2 }))
const sorted = ['z', 'ä'].sort(new Intl.Collator('de').compare)
console.log(day.toISOString().slice(0, 10), weekday, us, german, clock.format(new Date('2024-07-01T12:00:00Z')), sorted.join())
