import type { ReactElement } from 'react'
import { LINK_PATHS, type LinkKind } from '../../../staff/links/staff-link.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { SaidNote } from '../../frame/said-note.tsx'
import { Fold } from '../../kit/card.tsx'
import { Form } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { CodeOffer } from '../account/code-offer.tsx'
import type { Offer } from '../account/code-offers.ts'
import { Field } from '../field.tsx'

export interface LinkFacts {
  readonly kind: LinkKind
  readonly shopName: string | null
  /** There is no shop yet: the holder opens the first. */
  readonly opensFirst: boolean
  /** The name of whom a link for recovery is for. */
  readonly recovers: string | null
  /** An owner needs a passkey, or codes beside the password. */
  readonly needsMore: boolean
  readonly offer: Offer
  readonly typed: { readonly name?: string; readonly login?: string; readonly problem?: string }
}

interface Props {
  readonly title: string
  readonly facts: LinkFacts
  /** The name of whoever is signed in, who may take one more shop. */
  readonly joins: string | null
}

const FORM = 'quien'

/** The form behind a link: who it is, then a passkey or a password. */
export function LinkForm({ title, facts, joins }: Props): ReactElement {
  const { kind, shopName, opensFirst, recovers, needsMore, offer, typed } = facts
  return (
    <Screen title={title} width="narrow">
      {shopName !== null && <p>Vas a trabajar en {shopName}.</p>}
      {kind === 'owner' && shopName === null && (
        <p>{opensFirst ? 'Primero entras tú, y luego abres tu tienda.' : 'Vas a administrar todas las tiendas.'}</p>
      )}
      {recovers !== null && <p>{recovers}, elige cómo vas a entrar. Lo que usabas antes deja de servir.</p>}
      {typed.problem !== undefined && <SaidNote tone="bad" text={typed.problem} />}
      {joins !== null && (
        <Form action="/enlace/unirme">
          <button type="submit" className={controls.main}>
            Continuar como {joins}
          </button>
        </Form>
      )}
      <Form id={FORM} action={LINK_PATHS[kind]}>
        {kind !== 'recovery' && <Newcomer {...typed} />}
        <DeskIsland
          name="passkey-button"
          wake="at-once"
          props={{ label: 'Crear mi llave de acceso', act: 'make', path: '/enlace/llave', form: FORM }}
        />
        <small>
          Con una llave de acceso entras con tu huella, tu cara o el PIN del teléfono. Nadie puede robarla ni
          adivinarla.
        </small>
        <Fold summary="Prefiero una contraseña" isOpen={typed.problem !== undefined}>
          <Field
            label="Contraseña"
            name="clave"
            type="password"
            autoComplete="new-password"
            optional
            hint={needsMore ? 'De 8 caracteres o más, junto con códigos' : 'De 15 caracteres o más; de 8 con códigos'}
          />
          <CodeOffer offer={offer} isOptional={!needsMore} />
          <button type="submit" className={controls.plain}>
            Entrar con contraseña
          </button>
        </Fold>
      </Form>
    </Screen>
  )
}

function Newcomer({ name, login }: LinkFacts['typed']): ReactElement {
  return (
    <>
      <Field
        label="Tu nombre"
        name="nombre"
        value={name ?? ''}
        autoComplete="name"
        hint="Lo ve tu equipo"
        isForPasskey
      />
      <Field
        label="Tu usuario"
        name="usuario"
        value={login ?? ''}
        autoComplete="username"
        hint="Tu celular, correo o un nombre corto"
        isForPasskey
      />
    </>
  )
}
