export const contestTexts = {
  none: { title: 'No contests right now', text: 'Check back later.' },
  noneUpcoming: { title: 'No upcoming contests', text: 'Check back later.' },
  noneLive: { title: 'No contest is running', text: 'Upcoming contests are listed with the time they start.' },
  noneEnded: { title: 'No contest has ended yet' },
  calendar: 'Subscribe to calendar',
  calendarHint: 'A feed of public contests for calendar apps (iCal)',
} as const
