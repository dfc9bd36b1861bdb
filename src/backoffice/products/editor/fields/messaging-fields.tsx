import { type ReactElement, useEffect, useState } from 'react'
import styles from '../editor.module.css'
import type { EditorProps } from '../editor-props.ts'
import { PriceInputs } from './price-fields.tsx'
import { Problem } from './problem.tsx'

/** What those see who order by message, and at which prices. Without a script its fields are there whether it is on or not. */
export function MessagingFields({ fields, problems, problemsWithin, currency, address }: EditorProps): ReactElement {
  const [own, setOwn] = useState(fields.messaging)
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  const wrong = (name: string) => {
    const text = problemsWithin[`messaging.${name}`]
    return text === undefined ? null : (
      <span id={`mensajes-${name}-mal`} className={styles.problem}>
        {text}
      </span>
    )
  }
  const leads = (name: string) =>
    problemsWithin[`messaging.${name}`] === undefined
      ? {}
      : { 'aria-invalid': true, 'aria-describedby': `mensajes-${name}-mal` }
  return (
    <details className={styles.card} open={fields.messaging.isOn || problems.messaging !== undefined}>
      <summary>
        <h2>Para quienes piden por WhatsApp</h2>
      </summary>
      <p className={styles.hint}>
        Para anuncios que llevan a un chat: quien abre el enlace que termina en <strong>?mode=wsp</strong> ve este
        nombre, estos precios y esta descripción, y te escribe por WhatsApp en lugar de llenar el formulario. Los demás
        ven lo de siempre.
      </p>
      {address !== null && (
        <p className={styles.hint}>
          El enlace: <a href={`${address}?mode=wsp`}>{`${address}?mode=wsp`}</a>
        </p>
      )}
      <label className={styles.tick}>
        <input
          type="checkbox"
          name="mensajes"
          checked={own.isOn}
          onChange={({ target }) => setOwn({ ...own, isOn: target.checked })}
        />
        Mostrarles otra ficha
      </label>
      {own.isOn || !isAwake ? (
        <fieldset className={styles.variant} data-off={!own.isOn || undefined}>
          <legend>Lo que ven ellos</legend>
          <label className={styles.field}>
            Nombre para ellos
            <input
              name="mensajes-nombre"
              value={own.title}
              onChange={({ target }) => setOwn({ ...own, title: target.value })}
              maxLength={200}
              autoComplete="off"
              {...leads('title')}
            />
            {wrong('title')}
          </label>
          <PriceInputs
            name="mensajes-precios"
            {...{ prices: own.prices, currency }}
            own={leads('tiers')}
            onChange={(prices) => setOwn({ ...own, prices })}
          />
          {wrong('tiers')}
          <label className={styles.field}>
            Descripción para ellos
            <textarea
              name="mensajes-descripcion"
              value={own.description}
              onChange={({ target }) => setOwn({ ...own, description: target.value })}
              rows={5}
              {...leads('description')}
            />
            {wrong('description')}
            <span className={styles.hint}>Deja una línea en blanco entre párrafos. También puedes pegar HTML.</span>
          </label>
        </fieldset>
      ) : (
        // Says that the form asks for it.
        <input type="hidden" name="mensajes-nombre" value="" />
      )}
      <Problem of="messaging" problems={problems} />
    </details>
  )
}
