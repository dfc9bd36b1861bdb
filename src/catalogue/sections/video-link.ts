import { parsedUrl } from '../../lib/text/parsed-url.ts'

export const VIDEO_HOSTS = ['youtube', 'vimeo', 'tiktok'] as const

export type VideoHost = (typeof VIDEO_HOSTS)[number]

/** A video at one of the hosts that have a player for other sites. */
export interface VideoLink {
  readonly host: VideoHost
  readonly id: string
  /** What Vimeo adds to the address of an unlisted video; '' for all others. */
  readonly key: string
}

interface HostRules {
  readonly name: string
  /** Hosts whose addresses are taken for links to a video. */
  readonly isHost: RegExp
  /** The video that an address shows. */
  read(url: URL): Omit<VideoLink, 'host'> | null
  /** The page of the video, for shoppers without scripts. */
  page(link: VideoLink): string
  /** The only origin that the frame loads from. */
  readonly origin: string
  /** The player's address, with what keeps it from storing more than it must. */
  player(link: VideoLink): string
}

const rules = {
  youtube: {
    name: 'YouTube',
    isHost: /^(?:(?:www|m)\.)?(?:youtube|youtube-nocookie)\.com$|^youtu\.be$/,
    read(url) {
      const path = /^\/(?:shorts\/|embed\/|live\/)?([\w-]{11})\/?$/.exec(url.pathname)?.[1]
      const id = url.pathname === '/watch' ? url.searchParams.get('v') : path
      return id && /^[\w-]{11}$/.test(id) ? { id, key: '' } : null
    },
    page: ({ id }) => `https://www.youtube.com/watch?v=${id}`,
    origin: 'https://www.youtube-nocookie.com',
    player: ({ id }) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0`,
  },
  vimeo: {
    name: 'Vimeo',
    isHost: /^(?:(?:www|player)\.)?vimeo\.com$/,
    read(url) {
      const [, id, inPath = ''] = /^\/(?:video\/)?(\d{1,15})(?:\/([0-9a-f]{1,40}))?\/?$/.exec(url.pathname) ?? []
      const key = inPath || (url.searchParams.get('h') ?? '')
      return id && /^[0-9a-f]{0,40}$/.test(key) ? { id, key } : null
    },
    page: ({ id, key }) => `https://vimeo.com/${id}${key && `/${key}`}`,
    origin: 'https://player.vimeo.com',
    player: ({ id, key }) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1&playsinline=1${key && `&h=${key}`}`,
  },
  tiktok: {
    name: 'TikTok',
    isHost: /^(?:(?:www|m)\.)?tiktok\.com$/,
    read(url) {
      const id = /^\/(?:@[\w.-]*\/video|player\/v1|embed\/v2)\/(\d{5,25})\/?$/.exec(url.pathname)?.[1]
      return id ? { id, key: '' } : null
    },
    page: ({ id }) => `https://www.tiktok.com/@/video/${id}`,
    origin: 'https://www.tiktok.com',
    player: ({ id }) => `https://www.tiktok.com/player/v1/${id}?autoplay=1&rel=0`,
  },
} as const satisfies Record<VideoHost, HostRules>

/**
 * The video that an address shows: `null` when it leads to none of the hosts, `'unclear'` when it leads to one of them but to no single video, as a
 * channel or a shortened address does.
 */
export function readVideoLink(address: string): VideoLink | 'unclear' | null {
  const url = parsedUrl(address)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (/^(?:vm|vt)\.tiktok\.com$/.test(url.hostname)) return 'unclear'
  const host = VIDEO_HOSTS.find((one) => rules[one].isHost.test(url.hostname))
  if (!host) return null
  const read = rules[host].read(url)
  return read ? { host, ...read } : 'unclear'
}

export function hostName({ host }: VideoLink): string {
  return rules[host].name
}

export function videoPage(link: VideoLink): string {
  return rules[link.host].page(link)
}

export function videoPlayer(link: VideoLink): string {
  return rules[link.host].player(link)
}

export function playerOrigin({ host }: VideoLink): string {
  return rules[host].origin
}
