import type { ReactElement } from 'react'
import { loadAssets } from '../../../src/server/assets.ts'
import { page } from '../../../src/storefront/page.ts'
import { shopDocument } from '../../../src/storefront/shop-document.tsx'
import { assetResponse } from '../../../src/web/asset-response.ts'
import { renderDocument } from '../../../src/web/document.tsx'
import { type IslandProps, RenderedIsland } from '../../../src/web/islands/island.tsx'
import { packed, pageResponse } from '../../../src/web/pages/page-response.ts'
import { aShop } from '../../support/shop.ts'
import { Counter } from './counter.browser.tsx'
import { Form } from './form.browser.tsx'
import { Late } from './late.browser.tsx'
import type { islands } from './registry.ts'

function Island<Name extends keyof typeof islands>(props: IslandProps<typeof islands, Name>): ReactElement {
  return <RenderedIsland {...props} />
}

const components = { counter: Counter, form: Form, late: Late }

const header = (
  <header data-header>
    <a href="/" data-back>
      Volver
    </a>
    <button type="button" data-opens="pedido">
      Carrito <span data-cart-count hidden />
    </button>
  </header>
)

const bodies: Readonly<Record<string, ReactElement>> = {
  '/': (
    <>
      {header}
      <Island name="counter" props={{ label: 'Uno "1" <b>', start: 1 }} />
      <Island name="counter" props={{ label: 'Dos', start: 10 }} />
      <Island name="form" props={{ action: '/posted' }} />
      <dialog id="pedido" aria-label="Pedido">
        <form method="dialog">
          <button type="submit">Cerrar</button>
        </form>
        <Island name="counter" props={{ label: 'Tres', start: 100 }} />
      </dialog>
      {Array.from({ length: 60 }, (_, line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  ),
  '/at-once': <Island name="late" props={{}} wake="at-once" />,
  '/other': <>{header}Otra</>,
  '/funnel': (
    <dialog id="pedido" aria-label="Pedido" data-open>
      <Island name="counter" props={{ label: 'Tres', start: 100 }} />
    </dialog>
  ),
}

/** Pages with test islands that use the shop's own document, answers and starter. */
export async function createFixture(client: string): Promise<(request: Request) => Promise<Response>> {
  const assets = await loadAssets(client, ['manifest.json'])
  return async (request) => {
    const { pathname, origin } = new URL(request.url)
    const asset = assetResponse(assets, request)
    if (asset) return asset
    if (request.method === 'POST') return new Response(`Posted ${await request.text()}`)
    const body = bodies[pathname]
    if (!body) return new Response(null, { status: 404 })
    const title = { title: pathname, description: pathname, canonical: pathname }
    const shown = { ...shopDocument(page(body, title), { shop: aShop(), origin, assets }), islands: components }
    return (await pageResponse(packed(renderDocument(shown)), request)).response
  }
}
