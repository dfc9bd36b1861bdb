import { searchDeskProducts } from '../../catalogue/lists/desk-product-list.store.ts'
import { mediaPath } from '../../catalogue/media.ts'
import type { SellerRequest } from '../desk-request.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { foundWays } from '../frame/found-ways.ts'
import { SearchEverything } from '../frame/search-everything.tsx'
import { wayRows } from '../frame/way-rows.ts'
import { waysOf } from '../frame/ways.ts'
import { foundHelp } from '../help/found-help.ts'
import { Part } from '../kit/card.tsx'
import { type Row, RowList } from '../kit/row-list.tsx'
import { Screen } from '../kit/screen.tsx'
import { foundCards } from '../orders/queue/read-queue.api.ts'
import { settingsFound } from '../shop/settings/settings-found.ts'

const MOST = 8

/** Where one begins to search everything. */
export async function findEverythingPage({ shop }: SellerRequest): Promise<DeskAnswer> {
  return shown(`/t/${shop.hosts[0]}`, '', [])
}

/** What a text finds: screens, settings, orders and products. */
export async function foundEverythingPage(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { shop, permission } = asked
  const base = `/t/${shop.hosts[0]}`
  const text = (fields.get('q') ?? '').trim().slice(0, 100)
  if (text === '') return shown(base, '', [])
  const isOwner = permission.role === 'owner'
  const [orders, products] = await Promise.all([ordersIn(asked, text), productsIn(asked, text)])
  const screens = wayRows(base, foundWays(text, waysOf(permission)).slice(0, MOST))
  const settings = isOwner ? settingsFound(text, shop.country).slice(0, MOST) : []
  return shown(base, text, [
    { name: 'Pantallas', rows: screens },
    { name: 'Pedidos', rows: orders },
    { name: 'Productos', rows: products },
    {
      name: 'Ajustes',
      rows: settings.map(({ href, name, group, hint }) => ({
        href: `${base}/ajustes/${href}`,
        title: name,
        about: hint === '' ? group : `${group} · ${hint}`,
      })),
    },
    { name: 'Ayuda', rows: await helpIn(asked, text) },
  ])
}

interface Kind {
  readonly name: string
  readonly rows: readonly Row[]
}

function shown(base: string, text: string, kinds: readonly Kind[]): DeskAnswer {
  const found = kinds.filter(({ rows }) => rows.length > 0)
  return deskPage(
    <Screen title="Buscar en todo">
      <SearchEverything base={base} text={text} hasFocus />
      {text === '' && (
        <p>
          Una pantalla, un ajuste, un producto, una pregunta de la ayuda, o un pedido por su código, celular, nombre o
          guía.
        </p>
      )}
      {text !== '' && found.length === 0 && <p>No encontramos nada con «{text}». Prueba con menos letras.</p>}
      {found.map(({ name, rows }) => (
        <Part key={name} id={`encontrados-${name.toLowerCase()}`} title={name}>
          <RowList rows={rows} />
        </Part>
      ))}
    </Screen>,
    { title: 'Buscar en todo' },
  )
}

async function ordersIn(asked: SellerRequest, text: string): Promise<readonly Row[]> {
  const cards = await foundCards(asked, [asked], text, asked.deps.clock())
  return cards.slice(0, MOST).map(({ path, name, code, products, place, saldo }) => ({
    href: path,
    title: name || `#${code}`,
    about: [`#${code}`, products, place].filter(Boolean).join(' · '),
    end: saldo,
  }))
}

async function helpIn({ deps, shop }: SellerRequest, text: string): Promise<readonly Row[]> {
  const manual = await deps.manual()
  const found = manual ? foundHelp(text, manual).slice(0, MOST) : []
  return found.map(({ page, section, sentence }) => ({
    href: `/t/${shop.hosts[0]}/ayuda/${page.name}#${section.id}`,
    title: section.title,
    about: `${page.title} · ${sentence}`,
    drawing: 'help',
  }))
}

async function productsIn({ deps, shop, permission }: SellerRequest, text: string): Promise<readonly Row[]> {
  const asked = { state: 'visible', query: text, limit: MOST } as const
  const base = `/t/${shop.hosts[0]}`
  const found = await searchDeskProducts(deps.db.reports, shop.id, asked)
  return found.map(({ id, title, image }) => ({
    href: permission.role === 'owner' ? `${base}/producto/${id}` : `${base}/productos?q=${encodeURIComponent(title)}`,
    title,
    picture: image ? mediaPath(image.hash, 300, 'webp') : null,
  }))
}
