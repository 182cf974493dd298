// counts days and formats a date
// out: 366 2024-02-29T00:00:00.000Z Thursday
const days: number = (Date.UTC(2025, 0, 1) - Date.UTC(2024, 0, 1)) / 86_400_000
const leap = new Date(Date.UTC(2024, 1, 29))
console.log(days, leap.toISOString(), leap.toLocaleDateString('en-US', { weekday: 'long' }))
