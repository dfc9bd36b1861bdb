/** Where visitors come from, as figures name it. `otro`: from elsewhere; `directo`: the visit says nothing. */
export const NETWORKS = [
  ...(['facebook', 'instagram', 'tiktok', 'google', 'youtube', 'whatsapp', 'telegram', 'x', 'pinterest'] as const),
  ...(['bing', 'chatgpt', 'correo', 'otro', 'directo'] as const),
] as const

export type Network = (typeof NETWORKS)[number]

/** What advertisers write as `utm_source`, in small letters. Meta's `{{site_source_name}}` is `fb`, `ig`, `msg` or `an`. */
const SOURCES: Readonly<Record<string, Network>> = {
  facebook: 'facebook',
  fb: 'facebook',
  meta: 'facebook',
  msg: 'facebook',
  messenger: 'facebook',
  an: 'facebook',
  instagram: 'instagram',
  ig: 'instagram',
  threads: 'instagram',
  tiktok: 'tiktok',
  google: 'google',
  adwords: 'google',
  youtube: 'youtube',
  whatsapp: 'whatsapp',
  wsp: 'whatsapp',
  telegram: 'telegram',
  x: 'x',
  twitter: 'x',
  pinterest: 'pinterest',
  bing: 'bing',
  chatgpt: 'chatgpt',
  'chatgpt.com': 'chatgpt',
  openai: 'chatgpt',
  email: 'correo',
  correo: 'correo',
  mail: 'correo',
}

/** The parameters with the click ids of networks. Their values are never kept. Google's `gbraid` and `wbraid` stand for `gclid` on iPhones; `oppref` is that of advertisements in ChatGPT. */
const CLICKS: Readonly<Record<string, Network>> = {
  fbclid: 'facebook',
  ttclid: 'tiktok',
  gclid: 'google',
  gbraid: 'google',
  wbraid: 'google',
  msclkid: 'bing',
  oppref: 'chatgpt',
}

/** The end of a referring host, or the name of an Android application. */
const HOSTS: readonly (readonly [RegExp, Network])[] = [
  [/(^|\.)(facebook\.com|fb\.com|fb\.me|messenger\.com)$|^com\.facebook\./, 'facebook'],
  [/(^|\.)(instagram\.com|threads\.(net|com))$/, 'instagram'],
  [/(^|\.)(tiktok\.com)$/, 'tiktok'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube'],
  [/(^|\.)(whatsapp\.com|wa\.me)$|^com\.whatsapp/, 'whatsapp'],
  [/(^|\.)(telegram\.org|t\.me)$|^org\.telegram\./, 'telegram'],
  [/(^|\.)(x\.com|twitter\.com|t\.co)$/, 'x'],
  [/(^|\.)(pinterest\.\w+(\.\w+)?|pin\.it)$/, 'pinterest'],
  [/(^|\.)bing\.com$/, 'bing'],
  [/(^|\.)chatgpt\.com$|^com\.openai\.chatgpt$/, 'chatgpt'],
  [/(^|\.)mail\.google\.com$|^com\.google\.android\.gm$|(^|\.)(outlook\.live\.com|mail\.yahoo\.com)$/, 'correo'],
  [/(^|\.)google\.\w+(\.\w+)?$|^com\.google\.android\.googlequicksearchbox$/, 'google'],
]

/** What an arrival says of where it is from. */
export interface Signs {
  readonly query: URLSearchParams
  /** `''` without one. */
  readonly referrer: string
}

/** `utm_source` counts before the click id, and the click id before the referring host. */
export function networkOf({ query, referrer }: Signs): Network {
  const source = query.get('utm_source')?.trim().toLowerCase() ?? ''
  const named = Object.hasOwn(SOURCES, source) ? SOURCES[source] : undefined
  if (named) return named
  const host = HOSTS.find(([pattern]) => pattern.test(referrer))?.[1]
  const clicked = Object.entries(CLICKS).find(([name]) => query.has(name))?.[1]
  // Meta's click ids are the same on Facebook and Instagram; the referring host tells them apart.
  if (clicked) return clicked === 'facebook' && host === 'instagram' ? host : clicked
  if (host) return host
  return referrer !== '' || source !== '' || query.has('px') ? 'otro' : 'directo'
}

/** Whether the address has a click id: the visitor tapped on an advertisement that its network counts. */
export function hasClickId(query: URLSearchParams): boolean {
  return Object.keys(CLICKS).some((name) => query.get(name))
}
