import type { ReactElement } from 'react'
import { type PasswordRefusal, signInWithPassword } from '../../staff/sessions/sign-in-with-password.action.ts'
import { seeOther } from '../../web/see-other.ts'
import type { DeskRequest } from '../desk-request.ts'
import { DeskIsland } from '../frame/desk-island.tsx'
import { type DeskAnswer, type DeskPage, deskPage } from '../frame/desk-page.ts'
import { SaidNote } from '../frame/said-note.tsx'
import { Card } from '../kit/card.tsx'
import { Form } from '../kit/form.tsx'
import { Screen } from '../kit/screen.tsx'
import controls from '../orders/controls.module.css'
import { sessionOf } from '../session-of.api.ts'
import { backTo } from './back-to.ts'
import { Field } from './field.tsx'
import { payForTry, waitMessage } from './guesses.ts'
import { visitOf, withSession } from './who-signs-in.ts'

/** Signing in, and signing in again before acts of weight. */
export async function signInPage(asked: DeskRequest): Promise<DeskAnswer> {
  const session = await sessionOf(asked)
  const volver = backTo(asked.url.searchParams.get('volver'))
  return shownForm({ volver, login: session?.person.login ?? '', isAgain: session !== null })
}

export async function postSignIn(fields: URLSearchParams, asked: DeskRequest): Promise<DeskAnswer> {
  const [login = '', password = '', code = ''] = ['usuario', 'clave', 'codigo'].map((name) => fields.get(name) ?? '')
  const volver = backTo(fields.get('volver'))
  const shown = (status: number, problem: string) => shownForm({ volver, login, problem, status })
  const paid = payForTry(asked, login)
  if (paid.wait > 0) return shown(429, waitMessage(paid.wait))
  const signedIn = await signInWithPassword(asked.deps, { login, password, code }, visitOf(asked))
  if (!signedIn.ok) {
    const { status, message } = refusals[signedIn.refusal.reason]
    return shown(status, message)
  }
  paid.giveBack()
  return withSession(seeOther(volver), asked, signedIn.value)
}

const refusals = {
  wrong: { status: 422, message: 'El usuario, la contraseña o el código no son correctos.' },
  'code-needed': { status: 422, message: 'Escribe también el código de tu app, o uno de recuperación.' },
} as const satisfies Record<PasswordRefusal['reason'], { status: number; message: string }>

interface Shown {
  readonly volver: string
  readonly login: string
  readonly problem?: string
  readonly status?: number
  readonly isAgain?: boolean
}

function shownForm({ status = 200, isAgain = false, ...shown }: Shown): DeskPage {
  const title = isAgain ? 'Confirma que eres tú' : 'Entra a tu escritorio'
  return deskPage(<SignIn {...{ title, isAgain }} {...shown} />, { title, status })
}

const PASSKEY_FORM = 'volver'

function SignIn({ title, volver, login, problem, isAgain }: Omit<Shown, 'status'> & { title: string }): ReactElement {
  return (
    <Screen title={title} width="narrow">
      {problem !== undefined && <SaidNote tone="bad" text={problem} />}
      <form id={PASSKEY_FORM} method="get" action="/entrar">
        <input type="hidden" name="volver" value={volver} data-passkey="" />
      </form>
      <DeskIsland
        name="passkey-button"
        wake="at-once"
        props={{ label: 'Entrar con llave de acceso', act: 'use', path: '/entrar/llave', form: PASSKEY_FORM }}
      />
      <Card id="con-clave" title="O con tu contraseña">
        <Form action="/entrar">
          <input type="hidden" name="volver" value={volver} />
          <Field
            label="Usuario"
            name="usuario"
            value={login}
            autoComplete="username"
            hint="Tu celular, correo o nombre corto"
          />
          <Field label="Contraseña" name="clave" type="password" autoComplete="current-password" optional />
          <Field
            label="Código"
            name="codigo"
            autoComplete="one-time-code"
            optional
            hint="De tu app de códigos o de recuperación, si los usas"
          />
          <button type="submit" className={controls.plain}>
            Entrar con contraseña
          </button>
        </Form>
      </Card>
      <small>¿No puedes entrar? Pide a quien administra el servidor un enlace de recuperación.</small>
      {!isAgain && <DeskIsland name="share" wake="at-once" props={{ part: 'left' }} />}
    </Screen>
  )
}
