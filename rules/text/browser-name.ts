/** Which browser and system a user agent names, for people: a string such as `Mozilla/5.0 (Linux; Android 15) …` says nothing to them. */

// the more special first: each also names those that it is made of
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
