import type { ReactElement } from 'react'
import type { SellerRequest } from '../../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../../frame/desk-page.ts'
import { NothingOpen } from '../../../kit/beside/list-beside.tsx'
import { Card } from '../../../kit/card.tsx'
import { Side } from '../../../kit/screen.tsx'
import { besideCouriers } from './beside-couriers.page.tsx'
import { CourierForm } from './courier-form.tsx'
import type { ShownCourier } from './shown-courier.ts'

const TITLE = 'Couriers y motorizados'

/** Who carries the shop's parcels. */
export async function couriersPage(asked: SellerRequest): Promise<DeskAnswer> {
  const nothing = <NothingOpen drawing="rider" title="Elige a alguien para ver su lista, su saldo y sus datos" />
  return shown(asked, { title: TITLE, opened: null, beside: nothing })
}

const NEW: ShownCourier = { id: '', name: '', kind: 'persona', phone: '', fee: '', zones: [] }

/** Somebody who is to carry parcels. */
export async function newCourierPage(asked: SellerRequest): Promise<DeskAnswer> {
  const title = 'Nuevo courier'
  const form = (
    <Side title={title} width="narrow">
      <Card id="datos" title="Sus datos">
        <CourierForm action={`/t/${asked.shop.hosts[0]}/couriers`} courier={NEW} />
      </Card>
    </Side>
  )
  return shown(asked, { title, opened: '', beside: form })
}

interface Shown {
  readonly title: string
  readonly opened: string | null
  readonly beside: ReactElement
}

async function shown(asked: SellerRequest, { title, opened, beside }: Shown): Promise<DeskAnswer> {
  return deskPage(await besideCouriers(asked, opened, beside), { title })
}
