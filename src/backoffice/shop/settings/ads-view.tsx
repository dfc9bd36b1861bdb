import type { ReactElement } from 'react'
import { fieldOf } from '../../../shops/fields/shop-fields.ts'
import { CURRENT_VERSION } from '../../../tracking/networks/graph-versions.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Bullets } from '../../kit/bullets.tsx'
import { Card } from '../../kit/card.tsx'
import { Choice, Choices, Field, Form } from '../../kit/form.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import { ProveAgain } from '../../signing-in/account/prove-again.tsx'
import { type FieldProps, SettingsField } from './settings-fields.tsx'

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
export function AdsView(props: Props): ReactElement {
  const { pixels, ended } = props
  return (
    <>
      {ended !== null && (
        <SaidNote
          tone="bad"
          text={`Tus ventas no llegan a Meta: su API ${ended.version} dejó de funcionar el ${ended.since}. Pide a quien administra el servidor que ponga GRAPH_API_VERSION=${CURRENT_VERSION}, o que quite esa línea.`}
        />
      )}
      <SideBySide first={<Tokens {...props} />} second={pixels.length > 0 && <TestEvent {...props} />} />
    </>
  )
}

function Tokens({ base, tokens, isFresh }: Props) {
  return (
    <Card id="tokens" title="Tokens">
      {isFresh ? (
        <Form action={`${base}/publicidad`}>
          {tokens.map((field) => (
            <SettingsField key={field.name} {...field} />
          ))}
          <button className={controls.main} type="submit">
            Guardar
          </button>
        </Form>
      ) : (
        <>
          <Bullets>
            {tokens.map(({ name, isSet }) => (
              <li key={name}>
                {fieldOf(name).label}: {isSet ? 'guardado' : 'sin token'}
              </li>
            ))}
          </Bullets>
          <ProveAgain back={`${base}/publicidad`} />
        </>
      )}
    </Card>
  )
}

function TestEvent({ base, pixels, testCode }: Props) {
  return (
    <Card id="prueba" title="Evento de prueba">
      <p>
        <small>
          Copia el código de «Probar eventos» en el administrador de eventos. Lo que se envía con él no cuenta en
          ninguna campaña.
        </small>
      </p>
      <Form action={`${base}/prueba`}>
        {pixels.length > 1 ? (
          <Choices legend="Píxel">
            {pixels.map((pixel, place) => (
              <Choice key={pixel} type="radio" name="pixel" value={pixel} isChosen={place === 0} label={pixel} />
            ))}
          </Choices>
        ) : (
          <input type="hidden" name="pixel" value={pixels[0]} />
        )}
        <Field id="campo-codigo" label="Código de prueba">
          {(attributes) => (
            <input
              {...attributes}
              name="codigo"
              defaultValue={testCode}
              placeholder="TEST12345"
              autoComplete="off"
              required
            />
          )}
        </Field>
        <button className={controls.plain} type="submit">
          Enviar evento de prueba
        </button>
      </Form>
    </Card>
  )
}
