import type { ReactElement } from 'react'
import button from '../../../lib/button.module.css'
import { LONGEST_LABEL } from '../../../staff/passkeys/passkey.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { ago } from '../../orders/time-words.ts'
import styles from '../forms.module.css'
import type { AccountFacts } from './account-facts.ts'
import { browserWords } from './browser-words.ts'

/** The passkeys of an account, with the names that their person gave them. */
export function PasskeysSection({
  passkeys,
  isFresh,
  now,
}: Pick<AccountFacts, 'passkeys' | 'isFresh' | 'now'>): ReactElement {
  return (
    <section className={styles.section} aria-labelledby="llaves">
      <h2 id="llaves">Llaves de acceso</h2>
      <ul className={styles.list}>
        {passkeys.map(({ id, name, label, createdAt, usedAt }) => (
          <li key={id} className={styles.item}>
            <strong>{label || browserWords(name)}</strong>
            <span className={styles.soft}>
              {label !== '' && `${browserWords(name)}, `}
              creada {ago(createdAt, now)}
              {usedAt !== null && `, usada ${ago(usedAt, now)}`}
            </span>
            {isFresh && <PasskeyForms id={id} label={label} known={label || browserWords(name)} />}
          </li>
        ))}
      </ul>
      {passkeys.length === 0 && <p>Todavía no tienes ninguna. Con una entras con tu huella, tu cara o tu PIN.</p>}
      {isFresh && (
        <DeskIsland
          name="passkey-button"
          wake="at-once"
          props={{ label: 'Agregar una llave', act: 'make', path: '/cuenta/llave', form: null }}
        />
      )}
    </section>
  )
}

function PasskeyForms({ id, label, known }: { readonly id: string; readonly label: string; readonly known: string }) {
  return (
    <>
      <details>
        <summary>{label === '' ? 'Ponerle un nombre' : 'Cambiar su nombre'}</summary>
        <form className={styles.form} method="post" action="/cuenta/llave/nombre">
          <input type="hidden" name="llave" value={id} />
          <label className={styles.field}>
            Nombre de la llave
            <input
              className={styles.input}
              name="nombre"
              defaultValue={label}
              maxLength={LONGEST_LABEL}
              autoComplete="off"
              placeholder="Mi celular"
            />
          </label>
          <button type="submit" className={`${button.plain} ${button.wide}`}>
            Guardar el nombre
          </button>
        </form>
      </details>
      <form method="post" action="/cuenta/llave/quitar">
        <input type="hidden" name="llave" value={id} />
        <button type="submit" className={button.link} aria-label={`Quitar ${known}`}>
          Quitar
        </button>
      </form>
    </>
  )
}
