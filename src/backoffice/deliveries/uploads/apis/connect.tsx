import type { ReactElement } from 'react'
import type { CourierApi } from '../../../../dispatch/apis/courier-api.ts'
import { SaidNote } from '../../../frame/said-note.tsx'
import { Card, Fold } from '../../../kit/card.tsx'
import { Facts } from '../../../kit/facts.tsx'
import { Acts, Field, Form } from '../../../kit/form.tsx'
import { Screen } from '../../../kit/screen.tsx'
import controls from '../../../orders/controls.module.css'
import { momentWords, type ShopTime } from '../../../orders/time-words.ts'
import { wordChoices } from '../../reports/report-words.ts'
import { connectionWords } from './api-words.ts'

interface Props {
  readonly path: string
  readonly sendPath: string
  readonly name: string
  /** The shop's address, for which the key has to be. */
  readonly origin: string
  readonly api: (CourierApi & { readonly by: string }) | null
  /** What it says of parcels, and nobody knows what it means. */
  readonly words: readonly string[]
  readonly said: string
  readonly problem: string
  readonly time: ShopTime
}

const saidWords: Readonly<Record<string, string>> = {
  conectado: 'Listo: la clave funciona.',
  probado: 'La clave funciona.',
  desconectado: 'Se desconectó y se borró la clave.',
  palabra: 'Guardado. Se aplica en la próxima consulta.',
}

/** Where a seller connects a courier, and sees whether it answers. Works without script. */
export function Connect(props: Props): ReactElement {
  const { path, name, api, words, said, problem } = props
  return (
    <Screen title={`Conectar ${name}`} width="narrow">
      {problem !== '' && <SaidNote tone="bad" text={problem} />}
      {saidWords[said] && <SaidNote tone="good" text={saidWords[said]} />}
      {api ? <Connected {...props} api={api} /> : <KeyCard {...props} />}
      {words.length > 0 && (
        <Card id="palabras" title={`Palabras de ${name} sin significado`}>
          {words.map((word, nth) => (
            <Form key={word} action={path}>
              <input type="hidden" name="palabra" value={word} />
              <Field id={`palabra-${nth}`} label={`¿Qué significa «${word.toUpperCase()}»?`}>
                {(attributes) => (
                  <select {...attributes} name="significa" required defaultValue="">
                    <option value="">Elige</option>
                    {wordChoices.map(([meaning, text]) => (
                      <option key={meaning} value={meaning}>
                        {text}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <button type="submit" className={controls.plain} name="hacer" value="palabra">
                Guardar
              </button>
            </Form>
          ))}
        </Card>
      )}
    </Screen>
  )
}

function KeyCard({ path, name, origin }: Props) {
  return (
    <Card id="clave-de-courier" title="Tu clave de integración">
      <p>
        En {name}, entra a <strong>Mis integraciones</strong>, crea una para <strong>{origin}</strong> y copia su clave.
        Sin conexión no sale ningún dato hacia {name}.
      </p>
      <KeyForm {...{ path }} label="Clave" />
    </Card>
  )
}

function KeyForm({ path, label }: { readonly path: string; readonly label: string }) {
  return (
    <Form action={path}>
      <Field id="clave" label={label} hint="La probamos antes de guardarla. Se guarda cifrada y no se muestra más.">
        {(attributes) => <input {...attributes} type="password" name="clave" required autoComplete="off" />}
      </Field>
      <button type="submit" className={controls.main} name="hacer" value="conectar">
        Conectar
      </button>
    </Form>
  )
}

function Connected({ path, sendPath, name, api, time }: Props & { readonly api: NonNullable<Props['api']> }) {
  const { state, keyEnd, connectedAt, by, fetchedAt, pausedUntil } = api
  const when = (at: number) => momentWords(at, time)
  return (
    <>
      {state === 'refused' && <SaidNote tone="bad" text={connectionWords(api)} />}
      <Card id="conexion" title={state === 'on' ? 'Conectado' : 'Sin conexión'}>
        <Facts
          facts={[
            { name: 'Clave', value: `termina en ${keyEnd}` },
            { name: 'Conectó', value: `${by}, ${when(connectedAt)}` },
            { name: 'Últimos estados', value: fetchedAt === null ? 'todavía no' : when(fetchedAt) },
            ...(pausedUntil > time.now ? [{ name: `${name} pidió esperar`, value: `hasta ${when(pausedUntil)}` }] : []),
          ]}
        />
        <p>Cada 15 minutos preguntamos por los paquetes que están en camino, y sus estados cambian solos.</p>
        <Form action={path}>
          <Acts>
            <a className={controls.main} href={sendPath}>
              Enviar pedidos
            </a>
            <button type="submit" className={controls.plain} name="hacer" value="probar">
              Probar la clave
            </button>
            <button type="submit" className={controls.danger} name="hacer" value="desconectar">
              Desconectar
            </button>
          </Acts>
        </Form>
      </Card>
      <Fold summary="Cambiar la clave" isOpen={state === 'refused'}>
        <KeyForm {...{ path }} label="Clave nueva" />
      </Fold>
    </>
  )
}
