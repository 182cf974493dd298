/** How wide, and how long to see. `tokens.css` repeats the widths, because CSS reads no constants in media queries. */
export const TABLET_MIN_WIDTH_PX = 768
export const DESKTOP_MIN_WIDTH_PX = 1024
export const NOTIFICATION_MS = 3000
export const NOTIFICATION_FADE_MS = 500
export const TOAST_MS = 5000
export const COPY_CONFIRMATION_MS = 2000
