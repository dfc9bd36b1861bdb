const SYSTEMS = [
  ['android', /android/i],
  ['ios', /iphone|ipad|ipod/i],
  ['windows', /windows/i],
  ['mac', /macintosh/i],
  ['linux', /linux|x11/i],
] as const

/** Browsers name the older ones that they resemble, so the special ones come first. */
const BROWSERS = [
  ['facebook', /FBAN|FBAV/],
  ['instagram', /Instagram/],
  ['tiktok', /musical_ly|BytedanceWebview|TikTok/i],
  ['samsung', /SamsungBrowser/],
  ['huawei', /HuaweiBrowser/],
  ['xiaomi', /MiuiBrowser/],
  ['opera', /OPR\/|OPT\/|Opera/],
  ['edge', /Edg(e|A|iOS)?\//],
  ['firefox', /Firefox\/|FxiOS\//],
  ['chrome', /Chrome\/|CriOS\//],
  ['safari', /Safari\//],
] as const

/** The kind of a browser by what it says of itself, such as `chrome-android`: no version and no model, so that it tells no person from another. */
export function browserFamily(userAgent: string): string {
  return `${first(BROWSERS, userAgent)}-${first(SYSTEMS, userAgent)}`
}

function first(kinds: readonly (readonly [name: string, sign: RegExp])[], userAgent: string): string {
  return kinds.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other'
}
