import { arrangedPacks, MOST_PACKS, packsInOrder } from '../../../catalogue/arranging/pack-places.store.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { Empty } from '../../kit/empty.tsx'
import { Form } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { Arranged } from './arranged.tsx'
import { saidOf } from './arranging-said.page.ts'
import { OrderBar } from './order-bar.tsx'
import { type Said, SaidBox } from './said.tsx'

/** The shop's packs and promos, to be put in order. */
export async function packsPage(asked: SellerRequest): Promise<DeskAnswer> {
  return shownPacks(asked, { said: await saidOf(asked), wanted: [], status: 200 })
}

interface Shown {
  readonly said: Said | null
  /** The order that somebody typed and that is not saved. */
  readonly wanted: readonly string[]
  readonly status: number
}

/** The page with what became of an act. */
export async function shownPacks({ deps, shop }: SellerRequest, { said, wanted, status }: Shown): Promise<DeskAnswer> {
  const [packs, arranged] = await Promise.all([
    packsInOrder(deps.db.read, shop.id, MOST_PACKS),
    arrangedPacks(deps.db.read, shop.id),
  ])
  const base = `/t/${shop.hosts[0]}`
  const kept = { seen: packs.map(({ id }) => id), leading: packs.filter(({ isArranged }) => isArranged).length }
  const placeOf = (id: string) => (wanted.includes(id) ? wanted.indexOf(id) : packs.length)
  const rows = packs
    .toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
    .map(({ id, title, image }) => ({ key: id, label: title, image, note: '', href: `${base}/producto/${id}` }))
  return deskPage(
    <Screen
      title="Packs y promos"
      about="En este orden salen en la portada, si muestras allí la sección «Packs y promos»."
    >
      <Arranged base={base} here="packs" />
      <SaidBox base={base} said={said} back="packs" />
      {rows.length === 0 ? (
        <Empty
          drawing="products"
          title="Todavía no hay packs ni promos visibles"
          about={
            <>
              Un producto se hace pack o promo en su ficha, en <a href={`${base}/productos`}>Productos</a>.
            </>
          }
        />
      ) : (
        <Form action={`${base}/packs`}>
          {arranged.map((id) => (
            <input key={id} type="hidden" name="visto" value={id} />
          ))}
          <input type="hidden" name="fijos" value={kept.leading} />
          {kept.seen.map((id) => (
            <input key={id} type="hidden" name="antes" value={id} />
          ))}
          <DeskIsland name="arrange-list" props={{ name: 'producto', rows, kept }} wake="at-once" />
          <OrderBar isUnsaved={said?.tone === 'bad'}>
            {kept.leading > 0 && (
              <button className={controls.plain} type="submit" name="hacer" value="soltar">
                Volver al orden del catálogo
              </button>
            )}
          </OrderBar>
        </Form>
      )}
    </Screen>,
    { title: 'Packs y promos', status },
  )
}
