import type { ReactElement } from 'react'
import { fieldOf } from '../../../shops/fields/shop-fields.ts'
import { CURRENT_VERSION } from '../../../tracking/delivery/graph-versions.ts'
import controls from '../../orders/controls.module.css'
import { ProveAgain } from '../../signing-in/account/prove-again.tsx'
import styles from './settings.module.css'
import { type FieldProps, SettingsField } from './settings-fields.tsx'
import { SettingsForm } from './settings-form.tsx'

interface Props {
  readonly base: string
  readonly tokens: readonly FieldProps[]
  /** Signed in within the last ten minutes, as tokens ask for. */
  readonly isFresh: boolean
  /** The shop's pixels; without one there is nothing to test. */
  readonly pixels: readonly string[]
  readonly testCode: string
  /** The version of the network's API that has ended, and since when; `null` while it is answered. */
  readonly ended: { readonly version: string; readonly since: string } | null
}

/** Tokens, which are written and never shown, and a test of what they open. */
export function AdsView({ base, tokens, isFresh, pixels, testCode, ended }: Props): ReactElement {
  return (
    <>
      {ended !== null && (
        <p className={styles.problem} role="alert">
          Tus ventas no llegan a Meta: su API {ended.version} dejó de funcionar el {ended.since}. Pide a quien
          administra el servidor que ponga GRAPH_API_VERSION={CURRENT_VERSION}, o que quite esa línea.
        </p>
      )}
      <section className={styles.form} aria-labelledby="tokens">
        <h2 id="tokens">Tokens</h2>
        {isFresh ? (
          <SettingsForm action={`${base}/publicidad`}>
            {tokens.map((field) => (
              <SettingsField key={field.name} {...field} />
            ))}
          </SettingsForm>
        ) : (
          <>
            <ul className={styles.hint}>
              {tokens.map(({ name, isSet }) => (
                <li key={name}>
                  {fieldOf(name).label}: {isSet ? 'guardado' : 'sin token'}
                </li>
              ))}
            </ul>
            <ProveAgain back={`${base}/publicidad`} />
          </>
        )}
      </section>
      {pixels.length > 0 && (
        <section className={styles.card} aria-labelledby="prueba">
          <h2 id="prueba">Evento de prueba</h2>
          <p className={styles.hint}>
            Copia el código de «Probar eventos» en el administrador de eventos. Lo que se envía con él no cuenta en
            ninguna campaña.
          </p>
          <form className={styles.form} method="post" action={`${base}/prueba`}>
            {pixels.length > 1 ? (
              <fieldset className={styles.field}>
                <legend>Píxel</legend>
                {pixels.map((pixel, place) => (
                  <label key={pixel} className={styles.check}>
                    <input type="radio" name="pixel" value={pixel} defaultChecked={place === 0} />
                    {pixel}
                  </label>
                ))}
              </fieldset>
            ) : (
              <input type="hidden" name="pixel" value={pixels[0]} />
            )}
            <div className={styles.field}>
              <label htmlFor="campo-codigo">Código de prueba</label>
              <input
                className={styles.input}
                id="campo-codigo"
                name="codigo"
                defaultValue={testCode}
                placeholder="TEST12345"
                autoComplete="off"
                required
              />
            </div>
            <button className={controls.plain} type="submit">
              Enviar evento de prueba
            </button>
          </form>
        </section>
      )}
    </>
  )
}
