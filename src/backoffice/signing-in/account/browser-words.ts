const BROWSERS: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  samsung: 'Samsung Internet',
  huawei: 'Huawei Browser',
  xiaomi: 'Mi Browser',
  opera: 'Opera',
  edge: 'Edge',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
}

const SYSTEMS: Readonly<Record<string, string>> = {
  android: 'Android',
  ios: 'iPhone o iPad',
  windows: 'Windows',
  mac: 'Mac',
  linux: 'Linux',
}

/** `chrome-android` as people say it: *Chrome en Android*. */
export function browserWords(family: string): string {
  const [browser = '', system = ''] = family.split('-')
  return `${BROWSERS[browser] ?? 'Otro navegador'} en ${SYSTEMS[system] ?? 'otro sistema'}`
}
