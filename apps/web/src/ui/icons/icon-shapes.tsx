import type { ReactNode } from 'react'

/** Every sign of the product on a 16 by 16 grid, drawn with the current colour as a stroke. */
export const iconShapes = {
  check: <path d="m3 8.5 3.2 3.2L13 4.8" />,
  cross: <path d="m4 4 8 8m0-8-8 8" />,
  clock: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 4.5V8l2.3 1.6" />
    </>
  ),
  bolt: <path d="M9 1.8 3.2 9H7.6L7 14.2 12.8 7H8.4z" />,
  braces: <path d="M6 2.5C3.5 2.5 5 7 2.5 8 5 9 3.5 13.5 6 13.5M10 2.5c2.5 0 1 4.5 3.5 5.5-2.5 1-1 5.5-3.5 5.5" />,
  alert: (
    <>
      <path d="M8 2.2 14.3 13.3H1.7z" />
      <path d="M8 6.3v3.2M8 11.4v.1" />
    </>
  ),
  dots: <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" strokeWidth="2.6" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.5 10.5 3.3 3.3" />
    </>
  ),
  down: <path d="m4 6 4 4 4-4" />,
  right: <path d="m6 4 4 4-4 4" />,
  left: <path d="m10 4-4 4 4 4" />,
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
      <path d="M3.5 10.5h-.3a.7.7 0 0 1-.7-.7V3.2c0-.4.3-.7.7-.7h6.6c.4 0 .7.3.7.7v.3" />
    </>
  ),
  bell: (
    <path d="M8 2a4 4 0 0 0-4 4c0 3.5-1.5 4.5-1.5 5.3h11c0-.8-1.5-1.8-1.5-5.3a4 4 0 0 0-4-4zM6.6 13.7c.4.4.9.6 1.4.6s1-.2 1.4-.6" />
  ),
  sun: (
    <>
      <circle cx="8" cy="8" r="2.8" />
      <path d="M8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9" />
    </>
  ),
  menu: <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />,
  play: <path d="M4.5 2.8v10.4L13 8z" />,
  pause: <path d="M5.5 3.2v9.6M10.5 3.2v9.6" />,
  up: <path d="M8 13V3.5M4 7l4-4 4 4" />,
  spark: <path d="M8 1.8c.5 3.7 2.5 5.7 6.2 6.2-3.7.5-5.7 2.5-6.2 6.2C7.5 10.5 5.5 8.5 1.8 8 5.5 7.5 7.5 5.5 8 1.8z" />,
  lock: (
    <>
      <rect x="3" y="7" width="10" height="7" rx="1.5" />
      <path d="M5 7V5a3 3 0 0 1 6 0v2" />
    </>
  ),
  users: (
    <>
      <circle cx="6" cy="5.5" r="2.5" />
      <path d="M1.5 13.5c.3-2.8 2-4.2 4.5-4.2s4.2 1.4 4.5 4.2M10.8 3.2a2.5 2.5 0 0 1 0 4.6M12.2 9.7c1.4.6 2.2 1.9 2.4 3.8" />
    </>
  ),
  user: (
    <>
      <circle cx="8" cy="5.3" r="2.8" />
      <path d="M2.8 14c.3-3 2.2-4.6 5.2-4.6s4.9 1.6 5.2 4.6" />
    </>
  ),
  calendar: (
    <>
      <rect x="2.5" y="3.5" width="11" height="10" rx="1.5" />
      <path d="M2.5 6.5h11M5.5 2v2.5M10.5 2v2.5" />
    </>
  ),
  trophy: (
    <path d="M5 2.5h6v4a3 3 0 0 1-6 0zM5 3.5H2.8c0 2.5.8 3.7 2.4 4M11 3.5h2.2c0 2.5-.8 3.7-2.4 4M8 9.5v2.2M5.5 13.5h5c-.3-1.2-1.2-1.8-2.5-1.8s-2.2.6-2.5 1.8z" />
  ),
  star: <path d="m8 2 1.8 3.8 4.2.5-3.1 2.9.8 4.1L8 11.3l-3.7 2 .8-4.1L2 6.3l4.2-.5z" />,
  flag: <path d="M3.5 14V2.5M3.5 3c3.5-1.5 5 1.5 9 0v6c-4 1.5-5.5-1.5-9 0" />,
  trash: (
    <path d="M2.5 4.5h11M6 4.5V3c0-.3.2-.5.5-.5h3c.3 0 .5.2.5.5v1.5M4 4.5l.6 8.3c0 .4.4.7.8.7h5.2c.4 0 .8-.3.8-.7L12 4.5" />
  ),
  edit: <path d="m3 10.5-.5 3 3-.5 7.7-7.7a1.4 1.4 0 0 0 0-2l-.5-.5a1.4 1.4 0 0 0-2 0z" />,
  eye: (
    <>
      <path d="M1.5 8C3 5.2 5.2 3.8 8 3.8s5 1.4 6.5 4.2c-1.5 2.8-3.7 4.2-6.5 4.2S3 10.8 1.5 8z" />
      <circle cx="8" cy="8" r="2" />
    </>
  ),
  eyeOff: (
    <>
      <path d="M1.5 8C3 5.2 5.2 3.8 8 3.8s5 1.4 6.5 4.2c-1.5 2.8-3.7 4.2-6.5 4.2S3 10.8 1.5 8z" />
      <circle cx="8" cy="8" r="2" />
      <path d="m2.5 13.5 11-11" />
    </>
  ),
  drag: <path d="M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01" strokeWidth="2" />,
  plus: <path d="M8 3v10M3 8h10" />,
  filter: <path d="M2.5 4.5h11M4.5 8h7M6.5 11.5h3" />,
  info: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 7.3v3.5M8 5.2v.1" />
    </>
  ),
  memory: (
    <>
      <rect x="3.5" y="3.5" width="9" height="9" rx="1.5" />
      <path d="M6 1.5v2M10 1.5v2M6 12.5v2M10 12.5v2M1.5 6h2M1.5 10h2M12.5 6h2M12.5 10h2" />
    </>
  ),
  refresh: <path d="M13 8a5 5 0 1 1-1.6-3.7M13 2.5v3h-3" />,
  shuffle: (
    <path d="M2 4.5h2.2c2.8 0 4.8 7 7.6 7H14M2 11.5h2.2c.9 0 1.7-.7 2.5-1.7M9.3 6.2c.8-1 1.6-1.7 2.5-1.7H14M12 2.5l2 2-2 2M12 9.5l2 2-2 2" />
  ),
  home: <path d="M2.5 7.2 8 2.5l5.5 4.7v5.6c0 .4-.3.7-.7.7H9.8v-4H6.2v4h-3c-.4 0-.7-.3-.7-.7z" />,
  list: <path d="M5.5 4.5h8M5.5 8h8M5.5 11.5h8M2.5 4.5h.01M2.5 8h.01M2.5 11.5h.01" />,
  shield: <path d="M8 1.8 13 3.5v4c0 3.2-2 5.5-5 6.7-3-1.2-5-3.5-5-6.7v-4z" />,
  out: <path d="M6 13.5H3.2c-.4 0-.7-.3-.7-.7V3.2c0-.4.3-.7.7-.7H6M10.5 11l3-3-3-3M13.5 8H6" />,
  /** A wheel with eight teeth, drawn as dashes; rays would look like the sun icon of the theme. */
  gear: (
    <>
      <circle cx="8" cy="8" r="4.5" />
      <circle cx="8" cy="8" r="6" strokeWidth="2.2" strokeDasharray="2.36" strokeLinecap="butt" />
      <circle cx="8" cy="8" r="1.5" />
    </>
  ),
  question: <path d="M5.5 5.8a2.5 2.5 0 1 1 3.6 2.2C8.3 8.4 8 8.9 8 9.8M8 12.8v.1" />,
  stop: <rect x="3.8" y="3.8" width="8.4" height="8.4" rx="1.2" />,
  timer: (
    <>
      <circle cx="8" cy="9" r="5.2" />
      <path d="M8 6.2V9M6.2 1.8h3.6M12.2 4.2l.9.9" />
    </>
  ),
  format: <path d="M2.5 3.5h11M5.5 6.5h8M5.5 9.5h5M2.5 12.5h11" />,
  half: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 2.5a5.5 5.5 0 0 1 0 11z" fill="currentColor" stroke="none" />
    </>
  ),
  ring: <circle cx="8" cy="8" r="5.5" />,
  solved: (
    <>
      <circle cx="8" cy="8" r="6.3" fill="currentColor" stroke="none" />
      <path d="m5.2 8.2 2 2 3.6-4" stroke="var(--surface)" />
    </>
  ),
  wide: <path d="M9.5 2.5h4v4M6.5 13.5h-4v-4M13.5 2.5 9 7M2.5 13.5 7 9" />,
  history: <path d="M2.5 8a5.5 5.5 0 1 0 1.8-4.1M2.5 2.5v3h3M8 5v3.2l2 1.3" />,
  chat: <path d="M2.5 3.5h11v7.5H7l-3 2.5V11H2.5z" />,
  layers: <path d="M8 2 14 5.2 8 8.4 2 5.2zM2.5 8.5 8 11.4l5.5-2.9M2.5 11.3 8 14.2l5.5-2.9" />,
  download: <path d="M8 2.2v8M4.6 7 8 10.4 11.4 7M2.8 13.5h10.4" />,
  file: <path d="M4 1.8h5.5L12.5 5v9.2H4zM9.5 2v3h3" />,
} as const satisfies Record<string, ReactNode>

export type IconName = keyof typeof iconShapes
