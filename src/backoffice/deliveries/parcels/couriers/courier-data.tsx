import type { ReactElement } from 'react'
import { Fold } from '../../../kit/card.tsx'
import controls from '../../../orders/controls.module.css'
import { CourierForm } from './courier-form.tsx'
import type { ShownCourier } from './shown-courier.ts'

interface Props {
  readonly action: string
  readonly courier: ShownCourier
}

/** What is known of a courier, to change it or to let the courier go. */
export function CourierData({ action, courier }: Props): ReactElement {
  return (
    <Fold summary="Cambiar sus datos">
      <CourierForm action={action} courier={courier} />
      <form method="post" action={`${action}/quitar`}>
        <input type="hidden" name="id" value={courier.id} />
        <button className={controls.danger} type="submit">
          Quitar a {courier.name}
        </button>
      </form>
    </Fold>
  )
}
