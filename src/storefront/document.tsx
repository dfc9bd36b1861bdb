import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Assets } from '../deps.ts'
import type { Country, Shop } from '../shops/shop.ts'
import { pagePixels } from '../tracking/page-pixels.ts'
import { jsonForScript } from './json-script.ts'
import type { Page } from './page.ts'
import { securityHeaders } from './security-headers.ts'
import { shopColors } from './shop-colors.ts'
import { shopIcon } from './shop-icon.ts'
import { stylesOfPage } from './styles-of-page.ts'

interface Surroundings {
  readonly shop: Shop
  /** Scheme and host of absolute addresses: `https://shop.example`. */
  readonly origin: string
  readonly assets: Assets
}

/** A page as it goes out. The same object may answer many requests. */
export interface RenderedPage {
  readonly status: number
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

const languages = { peru: 'es-PE', colombia: 'es-CO', ecuador: 'es-EC' } as const satisfies Record<Country, string>

/** The whole HTML around a page's body, with just the styles that it needs, and the headers that belong to it. */
export function renderDocument(page: Page, { shop, origin, assets }: Surroundings): RenderedPage {
  const body = renderToStaticMarkup(page.body)
  const style = shopColors(shop.config) + stylesOfPage(body)
  const pixels = pagePixels(shop.config)
  const html = renderToStaticMarkup(
    <html lang={languages[shop.country]} data-pixel={pixels}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{titleOf(page, shop)}</title>
        <PicturePreload preload={page.preload} />
        <Inlined as="style" text={style} />
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} async fetchPriority="low" />
        ))}
        <meta name="description" content={page.description} />
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" href={shopIcon(shop.config)} />
        <SearchEngineTags page={page} origin={origin} />
        <OpenGraphTags page={page} shop={shop} origin={origin} />
        {page.jsonLd.map((data) => (
          <Inlined as="script" type="application/ld+json" key={JSON.stringify(data)} text={jsonForScript(data)} />
        ))}
      </head>
      <Inlined as="body" text={body} />
    </html>,
  )
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'speculation-rules': `"${assets.speculationRules}"`,
    ...securityHeaders(style, pixels !== undefined),
  }
  return { status: page.status, html: `<!doctype html>${html}`, headers }
}

interface InlinedProps {
  readonly as: 'style' | 'script' | 'body'
  readonly type?: string
  readonly text: string
}

function Inlined({ as: Tag, text, ...attributes }: InlinedProps): ReactElement {
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: text }} />
}

function titleOf(page: Page, shop: Shop): string {
  const name = shop.config.logo_title
  return page.title === name ? name : `${page.title} · ${name}`
}

function PicturePreload({ preload }: Pick<Page, 'preload'>): ReactElement | null {
  if (!preload) return null
  const { srcset, sizes, type } = preload
  return <link rel="preload" as="image" imageSrcSet={srcset} imageSizes={sizes} type={type} fetchPriority="high" />
}

function SearchEngineTags({ page, origin }: { page: Page; origin: string }): ReactElement {
  if (page.canonical === null) return <meta name="robots" content="noindex" />
  return (
    <>
      <link rel="canonical" href={origin + page.canonical} />
      {page.previous !== null && <link rel="prev" href={origin + page.previous} />}
      {page.next !== null && <link rel="next" href={origin + page.next} />}
    </>
  )
}

function OpenGraphTags({ page, shop, origin }: { page: Page; shop: Shop; origin: string }): ReactElement {
  const properties = {
    'og:site_name': shop.config.logo_title,
    'og:locale': languages[shop.country].replace('-', '_'),
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
