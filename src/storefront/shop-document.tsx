import type { ReactElement } from 'react'
import { countries } from '../lib/countries.ts'
import type { Assets } from '../server/deps.ts'
import { consentOf, type NetworkName, networksOf } from '../shops/ad-accounts.ts'
import { adNetworks } from '../shops/ad-networks.ts'
import { shopColors } from '../shops/looks/shop-colors.ts'
import { shopIcon } from '../shops/looks/shop-icon.ts'
import type { Shop } from '../shops/shop.ts'
import { pagePixels } from '../tracking/browser/page-pixels.ts'
import { type Document, Inlined } from '../web/document.tsx'
import { jsonForScript } from '../web/pages/json-script.ts'
import type { Allowed } from '../web/security-headers.ts'
import { islandComponents } from './island-components.ts'
import type { Page } from './page.ts'

/** The source of the first script, by which the build knows it. */
export const STARTER = 'src/storefront/starter.browser.ts'

interface Surroundings {
  readonly shop: Shop
  /** Scheme and host of absolute addresses: `https://shop.example`. */
  readonly origin: string
  readonly assets: Assets
}

/** The hosts that the networks document. A page allows only those of networks that its shop tells. */
function hostsOf(networks: readonly NetworkName[]): Pick<Allowed, 'scripts' | 'images' | 'calls'> {
  const hosts = networks.map((name) => adNetworks[name])
  return {
    scripts: hosts.flatMap(({ scripts }) => scripts),
    images: hosts.flatMap(({ images }) => images),
    calls: hosts.flatMap(({ calls }) => calls),
  }
}

/** A shop's page with the shop's language, colours and icon, and the tags for search engines and messengers. */
export function shopDocument(page: Page, { shop, origin, assets }: Surroundings): Document {
  const pixels = page.isMeasured ? pagePixels(shop.config) : undefined
  return {
    status: page.status,
    lang: countries[shop.country].language,
    attributes: {
      'data-pixel': pixels,
      'data-asks': page.isMeasured && consentOf(shop.config) === 'ask' ? '' : undefined,
    },
    title: titleOf(page, shop),
    preload: page.preload,
    style: shopColors(shop.config),
    scripts: [STARTER, ...page.scripts].flatMap((source) => assets.scriptsOf(source)),
    head: <Head page={page} shop={shop} origin={origin} />,
    body: page.body,
    islands: islandComponents,
    allowed: {
      ...hostsOf(pixels === undefined ? [] : networksOf(shop.config)),
      frames: page.players.frames,
      videos: page.players.hasFiles,
    },
    headers: { 'speculation-rules': `"${assets.speculationRules}"` },
  }
}

function titleOf(page: Page, shop: Shop): string {
  const name = shop.config.logo_title
  return page.title === name ? name : `${page.title} · ${name}`
}

interface HeadProps {
  readonly page: Page
  readonly shop: Shop
  readonly origin: string
}

function Head({ page, shop, origin }: HeadProps): ReactElement {
  return (
    <>
      <meta name="description" content={page.description} />
      <meta name="theme-color" content="#ffffff" />
      <link rel="icon" href={shopIcon(shop.config)} />
      <SearchEngineTags page={page} origin={origin} />
      <OpenGraphTags page={page} shop={shop} origin={origin} />
      {page.jsonLd.map((data) => (
        <Inlined as="script" type="application/ld+json" key={JSON.stringify(data)} text={jsonForScript(data)} />
      ))}
    </>
  )
}

function SearchEngineTags({ page, origin }: Omit<HeadProps, 'shop'>): ReactElement {
  if (page.canonical === null) return <meta name="robots" content="noindex" />
  return (
    <>
      <link rel="canonical" href={origin + page.canonical} />
      {page.previous !== null && <link rel="prev" href={origin + page.previous} />}
      {page.next !== null && <link rel="next" href={origin + page.next} />}
    </>
  )
}

function OpenGraphTags({ page, shop, origin }: HeadProps): ReactElement {
  const properties = {
    'og:site_name': shop.config.logo_title,
    'og:locale': countries[shop.country].language.replace('-', '_'),
    'og:type': page.openGraphType,
    'og:title': page.title,
    'og:description': page.description,
    'og:url': page.canonical === null ? null : origin + page.canonical,
    'og:image': page.image === null ? null : origin + page.image,
  }
  return (
    <>
      {Object.entries(properties).map(
        ([property, content]) => content !== null && <meta key={property} property={property} content={content} />,
      )}
    </>
  )
}
