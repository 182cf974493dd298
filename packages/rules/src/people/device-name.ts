type Named = readonly [name: string, sign: RegExp]

// In this order: most browsers also claim to be the ones below them.
const browsers: readonly Named[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
]

const systems: readonly Named[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

const nameIn = (named: readonly Named[], userAgent: string) => named.find(([, sign]) => sign.test(userAgent))?.[0]

export interface Device {
  browser: string | null
  system: string | null
}

/** Made from what a browser says about itself, of which nothing is shown as it came. */
export function deviceOf(userAgent: string): Device {
  return { browser: nameIn(browsers, userAgent) ?? null, system: nameIn(systems, userAgent) ?? null }
}

/** Such as 'Firefox on Linux'. */
export function deviceName(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
