import type { SellerRequest } from '../desk-request.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { wayRows } from '../frame/way-rows.ts'
import { waysOf } from '../frame/ways.ts'
import { RowList } from '../kit/row-list.tsx'
import { Screen } from '../kit/screen.tsx'
import type { CountedList } from '../orders/cards/card.ts'
import { countsOf } from '../orders/queue/read-counts.api.ts'

/** What waits behind a link: how many of which queue, in words. */
const waiting: Readonly<Record<string, readonly [list: CountedList, words: string]>> = {
  despacho: ['despachar', 'por despachar'],
  couriers: ['camino', 'en camino'],
  subidas: ['subir', 'por subir'],
  cobros: ['cobrar', 'por cobrar'],
}

/** What is done with parcels, with how many wait for it: where the phone's bar leads. */
export async function deliveriesPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, permission } = asked
  const ways = waysOf(permission).filter(({ group }) => group === 'entregas')
  const counts = await countsOf(asked, [asked], deps.clock())
  const rows = wayRows(`/t/${shop.hosts[0]}`, ways).map((row, place) => {
    const [list, words] = waiting[ways[place]?.path ?? ''] ?? []
    const count = list && counts[list]
    if (count === undefined || count === 0) return row
    const end = (
      <>
        {count ?? '1000+'}
        <small>{words}</small>
      </>
    )
    return { ...row, end }
  })
  return deskPage(
    <Screen title="Entregas" about="Del paquete listo al dinero cobrado">
      <RowList rows={rows} />
    </Screen>,
    { title: 'Entregas' },
  )
}
