import type { ComponentType, ReactElement } from 'react'
import { loadAssets } from '../../../src/assets.ts'
import { assetResponse } from '../../../src/storefront/asset-response.ts'
import { renderDocument } from '../../../src/storefront/document.tsx'
import { Island as ShopIsland } from '../../../src/storefront/islands/island.tsx'
import { page } from '../../../src/storefront/page.ts'
import { pageResponse } from '../../../src/storefront/page-response.ts'
import { aShop } from '../../support/shop.ts'
import { Counter } from './counter.browser.tsx'
import { Form } from './form.browser.tsx'
import { Late } from './late.browser.tsx'

interface IslandProps {
  readonly name: string
  readonly component: ComponentType<never>
  readonly props: object
  readonly wake?: 'at-once'
}

/** Takes names of the fixture's registry, which the shop's types do not know. */
const Island = ShopIsland as unknown as (props: IslandProps) => ReactElement

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
      <Island name="counter" component={Counter} props={{ label: 'Uno "1" <b>', start: 1 }} />
      <Island name="counter" component={Counter} props={{ label: 'Dos', start: 10 }} />
      <Island name="form" component={Form} props={{ action: '/posted' }} />
      <dialog id="pedido" aria-label="Pedido">
        <form method="dialog">
          <button type="submit">Cerrar</button>
        </form>
        <Island name="counter" component={Counter} props={{ label: 'Tres', start: 100 }} />
      </dialog>
      {Array.from({ length: 60 }, (_, line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  ),
  '/at-once': <Island name="late" component={Late} props={{}} wake="at-once" />,
  '/other': <>{header}Otra</>,
  '/funnel': (
    <dialog id="pedido" aria-label="Pedido" data-open>
      <Island name="counter" component={Counter} props={{ label: 'Tres', start: 100 }} />
    </dialog>
  ),
}

/** Pages with test islands, made of the shop's own document, answers and starter. */
export async function createFixture(client: string): Promise<(request: Request) => Promise<Response>> {
  const assets = await loadAssets(client)
  return async (request) => {
    const { pathname, origin } = new URL(request.url)
    const asset = assetResponse(assets, request)
    if (asset) return asset
    if (request.method === 'POST') return new Response(`Posted ${await request.text()}`)
    const body = bodies[pathname]
    if (!body) return new Response(null, { status: 404 })
    const title = { title: pathname, description: pathname, canonical: pathname }
    return pageResponse(renderDocument(page(body, title), { shop: aShop(), origin, assets }), request)
  }
}
