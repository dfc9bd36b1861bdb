import type { ReactElement } from 'react'
import button from '../../../lib/button.module.css'
import { Field } from '../field.tsx'
import styles from '../forms.module.css'
import type { AccountFacts } from './account-facts.ts'
import { CodeOffer } from './code-offer.tsx'

type Props = Pick<AccountFacts, 'person' | 'hasPassword' | 'hasCodes' | 'isFresh' | 'offer' | 'passkeys'>

/** The password and the codes beside it: they are changed together, because codes decide how long it must be. */
export function PasswordSection({ person, hasPassword, hasCodes, isFresh, offer, passkeys }: Props): ReactElement {
  return (
    <section className={styles.section} aria-labelledby="clave">
      <h2 id="clave">Contraseña</h2>
      <p>
        {!hasPassword && 'No tienes contraseña.'}
        {hasPassword && (hasCodes ? 'Tienes contraseña, con códigos de una app.' : 'Tienes contraseña, sin códigos.')}
      </p>
      {isFresh && (
        <details>
          <summary>{hasPassword ? 'Cambiar la contraseña' : 'Crear una contraseña'}</summary>
          <form className={styles.form} method="post" action="/cuenta/clave">
            <input type="hidden" name="usuario" value={person.login} autoComplete="username" />
            <Field
              label="Contraseña nueva"
              name="clave"
              type="password"
              autoComplete="new-password"
              hint="De 15 caracteres o más; de 8 con códigos"
            />
            <CodeChoice hasCodes={hasCodes} />
            <CodeOffer offer={offer} isOptional />
            <button type="submit" className={`${button.plain} ${button.wide}`}>
              Guardar la contraseña
            </button>
          </form>
        </details>
      )}
      {isFresh && hasPassword && passkeys.length > 0 && (
        <form method="post" action="/cuenta/clave/quitar">
          <button type="submit" className={button.link}>
            Quitar la contraseña
          </button>
        </form>
      )}
    </section>
  )
}

function CodeChoice({ hasCodes }: Pick<Props, 'hasCodes'>): ReactElement {
  return (
    <fieldset>
      <legend>Códigos de una app</legend>
      <label className={styles.check}>
        <input type="radio" name="codigos" value={hasCodes ? 'kept' : 'off'} defaultChecked />
        {hasCodes ? 'Seguir con los que tengo' : 'Sin códigos'}
      </label>
      <label className={styles.check}>
        <input type="radio" name="codigos" value="on" />
        {hasCodes ? 'Cambiar a otra app o a otro teléfono' : 'Con códigos'}
      </label>
      {hasCodes && (
        <label className={styles.check}>
          <input type="radio" name="codigos" value="off" />
          Ya no usar códigos
        </label>
      )}
    </fieldset>
  )
}
