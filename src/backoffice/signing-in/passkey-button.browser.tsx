import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { type ReactElement, useId, useState } from 'react'
import { Tone } from '../kit/tone.tsx'
import controls from '../orders/controls.module.css'
import styles from './codes.module.css'

interface Props {
  readonly label: string
  /** `use`: sign in. `make`: a new passkey. */
  readonly act: 'use' | 'make'
  /** Where the challenge comes from (`{path}/pedir`) and the answer goes. */
  readonly path: string
  /** The id of the form whose fields go with both requests. */
  readonly form: string | null
}

/** A button that asks the browser for a passkey. Without scripts it stays away: the password's form is there. */
export function PasskeyButton({ label, act, path, form }: Props): ReactElement {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const run = async () => {
    const typed = form === null ? null : document.querySelector<HTMLFormElement>(`#${form}`)
    const fields = [...(typed?.querySelectorAll<HTMLInputElement>('[data-passkey]') ?? [])]
    if (fields.some((field) => !field.reportValidity())) return
    setBusy(true)
    setProblem('')
    try {
      location.assign(await signed(act, path, Object.fromEntries(fields.map(({ name, value }) => [name, value]))))
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className={`${controls.main} ${styles.passkey}`}
        onClick={run}
        aria-disabled={isBusy}
        aria-busy={isBusy}
        aria-describedby={id}
      >
        {label}
      </button>
      <div id={id} role="alert">
        {problem !== '' && <Tone tone="bad">{problem}</Tone>}
      </div>
    </>
  )
}

/** Returns where to go. */
async function signed(act: Props['act'], path: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const optionsJSON = await post(`${path}/pedir`, fields)
  const made = act === 'use' ? await startAuthentication({ optionsJSON }) : await startRegistration({ optionsJSON })
  const { a } = await post(path, { ...fields, respuesta: JSON.stringify(made) })
  return a
}

class Refused extends Error {}

async function post(path: string, fields: Readonly<Record<string, string>>) {
  const response = await fetch(path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept: 'application/json' },
  })
  const body = await response.json()
  if (!response.ok) throw new Refused(body.message)
  return body.data
}

function messageOf(error: unknown): string {
  if (error instanceof Refused) return error.message
  if (error instanceof Error && error.name === 'InvalidStateError') return 'Este dispositivo ya tiene una llave tuya.'
  if (error instanceof Error && error.name === 'NotAllowedError')
    return 'No se completó. Inténtalo otra vez cuando quieras.'
  return 'No se pudo. Revisa tu conexión e inténtalo otra vez, o entra con contraseña.'
}
