import { type ReactElement, useEffect, useState } from 'react'
import { Fold } from '../../../kit/card.tsx'
import { Choice, Field, Problem } from '../../../kit/form.tsx'
import styles from '../editor.module.css'
import type { EditorProps } from '../editor-props.ts'
import { PriceFields } from './price-fields.tsx'

/** What those see who order by message, and at which prices. Without a script its fields are there whether it is on or not. */
export function MessagingFields({ fields, problems, problemsWithin, currency, address }: EditorProps): ReactElement {
  const [own, setOwn] = useState(fields.messaging)
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  const problemOf = (name: string) => problemsWithin[`messaging.${name}`]
  return (
    <Fold summary="Para quienes piden por WhatsApp" isOpen={fields.messaging.isOn || problems.messaging !== undefined}>
      <small>
        Para anuncios que llevan a un chat: quien abre el enlace que termina en <strong>?mode=wsp</strong> ve este
        nombre, estos precios y esta descripción, y te escribe por WhatsApp en lugar de llenar el formulario. Los demás
        ven lo de siempre.
      </small>
      {address !== null && (
        <small>
          El enlace: <a href={`${address}?mode=wsp`}>{`${address}?mode=wsp`}</a>
        </small>
      )}
      <Choice
        type="checkbox"
        name="mensajes"
        value="on"
        isChosen={own.isOn}
        label="Mostrarles otra ficha"
        onTick={(isOn) => setOwn({ ...own, isOn })}
      />
      {own.isOn || !isAwake ? (
        <fieldset className={styles.variant} data-off={!own.isOn || undefined} aria-label="Lo que ven ellos">
          <Field id="mensajes-title" label="Nombre para ellos" problem={problemOf('title')}>
            {(field) => (
              <input
                {...field}
                name="mensajes-nombre"
                value={own.title}
                onChange={({ target }) => setOwn({ ...own, title: target.value })}
                maxLength={200}
                autoComplete="off"
              />
            )}
          </Field>
          <PriceFields
            name="mensajes-precios"
            from={0}
            {...{ prices: own.prices, currency, problem: problemOf('tiers') }}
            onPrices={(prices) => setOwn({ ...own, prices })}
          />
          <Field
            id="mensajes-description"
            label="Descripción para ellos"
            hint="Deja una línea en blanco entre párrafos. También puedes pegar HTML."
            problem={problemOf('description')}
          >
            {(field) => (
              <textarea
                {...field}
                name="mensajes-descripcion"
                value={own.description}
                onChange={({ target }) => setOwn({ ...own, description: target.value })}
                rows={5}
              />
            )}
          </Field>
        </fieldset>
      ) : (
        // Says that the form asks for it.
        <input type="hidden" name="mensajes-nombre" value="" />
      )}
      <Problem of="messaging" text={problems.messaging} />
    </Fold>
  )
}
