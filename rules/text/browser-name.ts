/** The names of browser and system in a user agent, which users can read, unlike `Mozilla/5.0 (Linux; Android 15) …`. */

// the most specific first: a user agent also names the browsers that it derives from
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bSznProhlizec\//, 'Seznam.cz'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]
const nameIn = (text: string, list: typeof browsers): string | undefined =>
  list.find(([sign]) => sign.test(text))?.[1]

export const browserName = (userAgent: string): { browser?: string; system?: string } => {
  const [browser, system] = [nameIn(userAgent, browsers), nameIn(userAgent, systems)]
  return { ...(browser && { browser }), ...(system && { system }) }
}
