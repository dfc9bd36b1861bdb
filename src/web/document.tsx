import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IslandsOfFront } from './islands/island.tsx'
import type { IslandComponents } from './islands/island-chunks.ts'
import { type Allowed, pagePolicy } from './security-headers.ts'
import { stylesOfPage } from './styles-of-page.ts'

/** A page as its front hands it to the engine. */
export interface Document {
  readonly status: number
  /** A language tag, such as `es-PE`. */
  readonly lang: string
  /** Attributes of the root element that scripts read. */
  readonly attributes?: Readonly<Record<`data-${string}`, string | undefined>>
  readonly title: string
  /** The picture that the page shows first. */
  readonly preload: { readonly srcset: string; readonly sizes: string; readonly type: string } | null
  /** The front's own styles, before those of the components on the page. */
  readonly style: string
  /** The addresses of the front's module scripts. */
  readonly scripts: readonly string[]
  /** The rest of the head. */
  readonly head: ReactNode
  readonly body: ReactNode
  /** The components of the front's islands. */
  readonly islands: IslandComponents
  /** Other hosts that the page may load from and call. */
  readonly allowed: Allowed
  /** The front's own headers. `addSecurityHeaders` adds safe values for the headers that the front does not set. */
  readonly headers: Readonly<Record<string, string>>
}

/** A page as HTML. One object may answer many requests. */
export interface RenderedPage {
  readonly status: number
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/** Renders a page with the styles of what is on it, and a policy that lets exactly these styles through. */
export function renderDocument(page: Document): RenderedPage {
  const body = renderToStaticMarkup(<IslandsOfFront value={page.islands}>{page.body}</IslandsOfFront>)
  const style = page.style + stylesOfPage(body)
  const html = renderToStaticMarkup(
    <html lang={page.lang} {...page.attributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title}</title>
        <PicturePreload preload={page.preload} />
        <Inlined as="style" text={style} />
        {page.scripts.map((src) => (
          <script key={src} type="module" src={src} async fetchPriority="low" />
        ))}
        {page.head}
      </head>
      <Inlined as="body" text={body} />
    </html>,
  )
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(style, page.allowed),
    ...page.headers,
  }
  return { status: page.status, html: `<!doctype html>${html}`, headers }
}

interface InlinedProps {
  readonly as: 'style' | 'script' | 'body'
  readonly type?: string
  readonly text: string
}

/** Text that is HTML, CSS or JSON already and is not escaped again. */
export function Inlined({ as: Tag, text, ...attributes }: InlinedProps): ReactElement {
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: text }} />
}

function PicturePreload({ preload }: Pick<Document, 'preload'>): ReactElement | null {
  if (!preload) return null
  const { srcset, sizes, type } = preload
  return <link rel="preload" as="image" imageSrcSet={srcset} imageSizes={sizes} type={type} fetchPriority="high" />
}
