import type { ReactNode } from 'react'
import { countries } from '../../lib/countries.ts'
import type { Assets } from '../../server/deps.ts'
import { shopIcon } from '../../shops/looks/shop-icon.ts'
import type { Shop } from '../../shops/shop.ts'
import type { Document } from '../../web/document.tsx'
import { deskIslandComponents } from './desk-island-components.ts'
import type { DeskPage } from './desk-page.ts'

/** The source of the desk's first script, as the build's manifest names it. */
export const DESK_STARTER = 'src/backoffice/desk-starter.browser.ts'

/** The desk's own blue, and corners that are the same on every button. A shop's colour is only in its badge. Foregrounds keep 4.5:1. */
const COLORS =
  ':root{--primary-1:#0b57d0;--on-primary-1:#fff;--primary-2:#0846a8;--on-primary-2:#fff;--secundary-1:#eaf1fd;--on-secundary-1:#0b3a8a;--header:0px}body{min-height:100vh;--radius-round:10px}'

interface Surroundings {
  readonly assets: Assets
  /** The shop of the page; `null` for a page of no single shop. */
  readonly shop: Shop | null
  /** An id of the browser's session, which opens nothing; `null` when nobody has signed in. */
  readonly browser: string | null
}

/** A page of the desk. No cache keeps it, and it may use the camera, to read bar codes. */
export function deskDocument(page: DeskPage, body: ReactNode, { assets, shop, browser }: Surroundings): Document {
  return {
    status: page.status,
    lang: shop ? countries[shop.country].language : 'es',
    title: shop ? `${page.title} · ${shop.config.logo_title}` : `${page.title} · Contraentrega`,
    preload: null,
    style: COLORS + page.style,
    scripts: assets.scriptsOf(DESK_STARTER),
    head: (
      <>
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#ffffff" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icono-192.png" />
        {browser && <meta name="desk-browser" content={browser} />}
        <link rel="icon" href={shop ? shopIcon(shop.config) : 'data:,'} />
      </>
    ),
    body,
    islands: deskIslandComponents,
    allowed: {
      scripts: [],
      images: [],
      calls: [],
      frames: page.hasFrames ? ["'self'"] : [],
      videos: page.hasVideos,
      worker: true,
    },
    headers: {
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'same-origin',
    },
  }
}
