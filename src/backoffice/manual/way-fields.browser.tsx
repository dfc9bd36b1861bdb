import { useState } from 'react'
import styles from './new-order.module.css'
import { Field, Mark, type Marked } from './order-inputs.tsx'
import type { ShownCost } from './shown-cost.ts'
import type { TypedOrder } from './typed-order.ts'

interface Props {
  readonly cost: ShownCost
  readonly typed: TypedOrder
  readonly marked: Marked
}

const TITLES = { domicilio: 'A domicilio', agencia: 'En agencia' } as const

/** How it arrives, what the shop's rules say of it, and the freight. The agency's field is there for an agency alone. */
export function WayFields({ cost, typed, marked }: Props) {
  const { ways, says, shipping, agencies } = cost
  // '' follows the rules: their first way, whatever the place.
  const [chosen, setChosen] = useState(typed.entrega)
  const shown = chosen || ways[0]?.way
  return (
    <>
      <fieldset className={styles.ways}>
        <legend>Cómo llega</legend>
        <Mark name="entrega" isUnseen={marked.unseen.has('entrega')} />
        {ways.map(({ way, words }) => (
          <label key={way} className={styles.way}>
            <input
              type="radio"
              name="entrega"
              value={chosen === '' && way === shown ? '' : way}
              data-way={way}
              checked={way === shown}
              onChange={() => setChosen(way)}
            />
            <span>
              {TITLES[way]}
              {words !== '' && <small>{words}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.agency}>
        <Field
          {...marked}
          name="agencia"
          label="Agencia"
          value={typed.agencia}
          list={agencies}
          placeholder="Shalom, Servientrega…"
          maxLength={120}
        />
      </div>
      {says !== '' && (
        <p className={styles.read} role="status">
          {says}
        </p>
      )}
      <Field
        {...marked}
        name="envio"
        label="Envío"
        value={typed.envio}
        inputMode="decimal"
        maxLength={14}
        placeholder={shipping || '0.00'}
        hint={shipping ? 'Según tus reglas. Escribe otro monto, o 0 si es gratis.' : 'Con 0 es gratis.'}
      />
    </>
  )
}
