import type { SellerRequest } from '../desk-request.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { wayRows } from '../frame/way-rows.ts'
import { waysOf } from '../frame/ways.ts'
import { RowList } from '../kit/row-list.tsx'
import { Screen } from '../kit/screen.tsx'

/** What is done with parcels: where the phone's bar leads. */
export async function deliveriesPage({ shop, permission }: SellerRequest): Promise<DeskAnswer> {
  const ways = waysOf(permission).filter(({ group }) => group === 'entregas')
  return deskPage(
    <Screen title="Entregas" about="Del paquete listo al dinero cobrado">
      <RowList rows={wayRows(`/t/${shop.hosts[0]}`, ways)} />
    </Screen>,
    { title: 'Entregas' },
  )
}
