import type { ReactElement } from 'react'
import { SaidNote } from '../../frame/said-note.tsx'
import { helpAt } from '../../help/help-of-screen.ts'
import { Card, Fold } from '../../kit/card.tsx'
import { Acts, Form } from '../../kit/form.tsx'
import { Item, ItemList } from '../../kit/item-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import { ago } from '../../orders/time-words.ts'
import { Field } from '../field.tsx'
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
    <Screen
      title="Tu cuenta"
      about={
        <>
          {person.name} · usuario <strong>{person.login}</strong>
        </>
      }
      width="wide"
    >
      {problem !== undefined && <SaidNote tone="bad" text={problem} />}
      {!isFresh && <ProveAgain back="/cuenta" />}
      <SideBySide
        first={
          <>
            {isFresh && <Names {...facts} />}
            <PasskeysSection {...facts} />
            <PasswordSection {...facts} />
          </>
        }
        second={
          <>
            <Codes {...facts} />
            <Sessions {...facts} />
          </>
        }
      />
      <form method="post" action="/salir">
        <Acts>
          <button type="submit" className={controls.plain}>
            Salir
          </button>
          <a className={controls.plain} href="/">
            Volver al escritorio
          </a>
          <a className={controls.plain} href={`/${helpAt('cuenta')}`}>
            ¿Cómo funciona?
          </a>
        </Acts>
      </form>
    </Screen>
  )
}

function Names({ person, typed }: AccountFacts): ReactElement {
  const { name, login } = typed ?? person
  return (
    <Fold summary="Cambiar mi nombre o mi usuario" isOpen={typed !== null}>
      <Form action="/cuenta/datos">
        <Field label="Tu nombre" name="nombre" value={name} autoComplete="name" hint="Lo ven tus compañeros" />
        <Field
          label="Tu usuario"
          name="usuario"
          value={login}
          autoComplete="username"
          hint="Lo escribes para entrar: tu celular, correo o un nombre corto"
        />
        <button type="submit" className={controls.plain}>
          Guardar
        </button>
      </Form>
    </Fold>
  )
}

function Codes({ recoveryCodes, isFresh }: AccountFacts): ReactElement {
  return (
    <Card id="recuperacion" title="Códigos de recuperación">
      <p>
        {recoveryCodes === 0
          ? 'No tienes ninguno: si pierdes tu teléfono, no podrás entrar.'
          : `Te quedan ${recoveryCodes}.`}
      </p>
      {isFresh && (
        <form method="post" action="/cuenta/codigos">
          <button type="submit" className={controls.plain}>
            {recoveryCodes === 0 ? 'Crear diez códigos' : 'Crear diez códigos nuevos'}
          </button>
        </form>
      )}
    </Card>
  )
}

function Sessions({ sessions, present, isFresh, now }: AccountFacts): ReactElement {
  return (
    <Card id="sesiones" title="Dónde has entrado">
      <ItemList isInCard>
        {sessions.map(({ hash, agent, seenAt }) => (
          <li key={hash}>
            <Item
              title={<strong>{browserWords(agent)}</strong>}
              about={hash === present ? 'aquí, ahora' : ago(seenAt, now)}
              end={
                isFresh &&
                hash !== present && (
                  <form method="post" action="/cuenta/sesiones">
                    <input type="hidden" name="sesion" value={hash} />
                    <button type="submit" className={controls.plain}>
                      Cerrar
                    </button>
                  </form>
                )
              }
            />
          </li>
        ))}
      </ItemList>
      {isFresh && sessions.length > 1 && (
        <form method="post" action="/cuenta/sesiones">
          <button type="submit" className={controls.plain}>
            Cerrar todas las demás
          </button>
        </form>
      )}
    </Card>
  )
}
