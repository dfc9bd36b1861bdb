import type { ReactElement } from 'react'
import { Card, Fold } from '../../../kit/card.tsx'
import { Acts, Form } from '../../../kit/form.tsx'
import { Screen } from '../../../kit/screen.tsx'
import { SideBySide } from '../../../kit/side-by-side.tsx'
import controls from '../../../orders/controls.module.css'
import { CourierForm } from './courier-form.tsx'
import type { ShownCourier } from './shown-courier.ts'

interface Props {
  readonly action: string
  readonly couriers: readonly ShownCourier[]
}

const NEW: ShownCourier = {
  ...{ id: '', name: '', kind: 'persona', phone: '', fee: '', zones: [] },
  ...{ deliveries: 0, owes: '', href: '', listHrefs: [] },
}

/** Who carries the shop's parcels, each with the form that changes it, beside the one that adds another. */
export function Couriers({ action, couriers }: Props): ReactElement {
  const isFirst = couriers.length === 0
  const adding = (
    <Fold summary="Agregar un courier" isOpen={isFirst}>
      <CourierForm action={action} courier={NEW} />
    </Fold>
  )
  return (
    <Screen
      title="Couriers y motorizados"
      about={isFirst && 'Agrega a quien lleva tus pedidos. Al preparar o despachar lo eliges por su nombre.'}
      width={isFirst ? undefined : 'wide'}
    >
      {isFirst ? (
        adding
      ) : (
        <SideBySide
          narrow="second"
          first={couriers.map((courier) => <CourierCard key={courier.id} {...{ action, courier }} />)}
          second={adding}
        />
      )}
    </Screen>
  )
}

function CourierCard({ action, courier }: { readonly action: string; readonly courier: ShownCourier }) {
  const { id, name, kind, phone, deliveries, owes, href, listHrefs } = courier
  const isPerson = kind === 'persona'
  const has =
    deliveries === 0
      ? 'No tiene entregas ahora.'
      : deliveries === 1
        ? 'Tiene 1 entrega.'
        : `Tiene ${deliveries} entregas.`
  return (
    <Card id={`courier-${id}`} title={href === '' ? name : <a href={href}>{name}</a>}>
      <small>{[isPerson ? 'Persona' : 'Empresa', phone].filter(Boolean).join(' · ')}</small>
      {(isPerson || owes !== '') && <p>{[isPerson && has, owes && `${owes}.`].filter(Boolean).join(' ')}</p>}
      {(listHrefs.length > 0 || href !== '') && (
        <Acts>
          {listHrefs.map((list, place) => (
            <a key={list} className={controls.main} href={list} target="_blank" rel="noreferrer">
              Enviarle su lista por WhatsApp
              {listHrefs.length > 1 && `: parte ${place + 1} de ${listHrefs.length}`}
            </a>
          ))}
          {href !== '' && (
            <a className={controls.plain} href={href}>
              {isPerson ? 'Su lista, su rendición y su saldo' : 'Lo que entregó y su saldo'}
            </a>
          )}
        </Acts>
      )}
      <Fold summary="Cambiar">
        <CourierForm action={action} courier={courier} />
        <Form action={`${action}/quitar`}>
          <input type="hidden" name="id" value={id} />
          <button className={controls.danger} type="submit">
            Quitar a {name}
          </button>
        </Form>
      </Fold>
    </Card>
  )
}
