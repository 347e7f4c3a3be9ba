// The first match counts: browsers name each other.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Browser and system of a user agent, such as `Chrome, macOS`. Only known names: mails and pages
 * show the result, and clients choose the header.
 */
export function describeBrowser(userAgent: string): string {
  const text = userAgent.slice(0, 512)
  const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(text))?.[1]
  const known = [find(browsers), find(systems)].filter((name) => name !== undefined)
  return known.join(', ') || 'Unknown browser'
}
