import type { ReactElement } from 'react'
import button from '../../../lib/button.module.css'
import { ago } from '../../orders/time-words.ts'
import { Field } from '../field.tsx'
import styles from '../forms.module.css'
import type { AccountFacts } from './account-facts.ts'
import { browserWords } from './browser-words.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProveAgain } from './prove-again.tsx'

interface Props {
  readonly facts: AccountFacts
  readonly problem: string | undefined
}

/** A person's account: passkeys, password and codes, recovery codes, sessions. */
export function Account({ facts, problem }: Props): ReactElement {
  const { person, isFresh } = facts
  return (
    <main className={styles.page}>
      <h1>Tu cuenta</h1>
      <p>
        {person.name} · usuario <strong>{person.login}</strong>
      </p>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {!isFresh && <ProveAgain back="/cuenta" />}
      {isFresh && <Names {...facts} />}
      <PasskeysSection {...facts} />
      <PasswordSection {...facts} />
      <Codes {...facts} />
      <Sessions {...facts} />
      <form method="post" action="/salir">
        <button type="submit" className={`${button.plain} ${button.wide}`}>
          Salir
        </button>
      </form>
      <p>
        <a className={`${button.plain} ${button.wide}`} href="/">
          Volver al escritorio
        </a>
      </p>
    </main>
  )
}

function Names({ person, typed }: AccountFacts): ReactElement {
  const { name, login } = typed ?? person
  return (
    <details open={typed !== null}>
      <summary>Cambiar mi nombre o mi usuario</summary>
      <form className={styles.form} method="post" action="/cuenta/datos">
        <Field label="Tu nombre" name="nombre" value={name} autoComplete="name" hint="Lo ven tus compañeros" />
        <Field
          label="Tu usuario"
          name="usuario"
          value={login}
          autoComplete="username"
          hint="Lo escribes para entrar: tu celular, correo o un nombre corto"
        />
        <button type="submit" className={`${button.plain} ${button.wide}`}>
          Guardar
        </button>
      </form>
    </details>
  )
}

function Codes({ recoveryCodes, isFresh }: AccountFacts): ReactElement {
  return (
    <section className={styles.section} aria-labelledby="recuperacion">
      <h2 id="recuperacion">Códigos de recuperación</h2>
      <p>
        {recoveryCodes === 0
          ? 'No tienes ninguno: si pierdes tu teléfono, no podrás entrar.'
          : `Te quedan ${recoveryCodes}.`}
      </p>
      {isFresh && (
        <form method="post" action="/cuenta/codigos">
          <button type="submit" className={`${button.plain} ${button.wide}`}>
            {recoveryCodes === 0 ? 'Crear diez códigos' : 'Crear diez códigos nuevos'}
          </button>
        </form>
      )}
    </section>
  )
}

function Sessions({ sessions, present, isFresh, now }: AccountFacts): ReactElement {
  return (
    <section className={styles.section} aria-labelledby="sesiones">
      <h2 id="sesiones">Dónde has entrado</h2>
      <ul className={styles.list}>
        {sessions.map(({ hash, agent, seenAt }) => (
          <li key={hash} className={styles.item}>
            <strong>{browserWords(agent)}</strong>
            {hash === present ? (
              <span className={styles.soft}>aquí, ahora</span>
            ) : (
              <form className={styles.row} method="post" action="/cuenta/sesiones">
                <span className={styles.soft}>{ago(seenAt, now)}</span>
                <input type="hidden" name="sesion" value={hash} />
                {isFresh && (
                  <button type="submit" className={button.link}>
                    Cerrar
                  </button>
                )}
              </form>
            )}
          </li>
        ))}
      </ul>
      {isFresh && sessions.length > 1 && (
        <form method="post" action="/cuenta/sesiones">
          <button type="submit" className={`${button.plain} ${button.wide}`}>
            Cerrar todas las demás
          </button>
        </form>
      )}
    </section>
  )
}
