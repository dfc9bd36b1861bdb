import type { ReactElement } from 'react'
import { SCOPES } from '../../../staff/keys/api-key.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Card, Fold } from '../../kit/card.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Choice, Choices, Field, Form } from '../../kit/form.tsx'
import { Item, ItemList } from '../../kit/item-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import { Tone } from '../../kit/tone.tsx'
import controls from '../../orders/controls.module.css'
import { ProveAgain } from '../../signing-in/account/prove-again.tsx'
import { ProveBeside } from '../../signing-in/account/prove-beside.tsx'
import { scopeWords } from './key-words.ts'

interface ShownKey {
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly made: string
  /** When it was used last. */
  readonly used: string
  readonly until: string
  readonly hasEnded: boolean
  /** Who made it works here no more. */
  readonly hasMakerLeft: boolean
}

export interface KeysProps {
  /** The page's own path. */
  readonly base: string
  /** The newest first. */
  readonly keys: readonly ShownKey[]
  readonly typed: { readonly name: string; readonly scopes: readonly string[]; readonly days: string }
  /** Whether `typed` is what somebody posted. */
  readonly isTyped: boolean
  /** What is wrong with each field. */
  readonly problems: Readonly<Record<string, string>>
  readonly said: { readonly tone: 'good' | 'bad'; readonly text: string } | null
  readonly isFresh: boolean
  /** Names the form, so that a second tap makes no second key. */
  readonly formKey: string
}

const WHAT =
  'Con una llave, otro programa entra a esta tienda: una hoja de cálculo, n8n, tu asistente o uno propio. Cada llave puede solo lo que marcas, y deja de servir en cuanto la quitas.'

/** The keys of a shop: what each opens, when it was used, a new one. */
export function Keys(props: KeysProps): ReactElement {
  const { base, said, isFresh, isTyped } = props
  return (
    <Screen title="Llaves" about={WHAT} width="wide">
      {said && <SaidNote {...said} />}
      {!isFresh &&
        (isTyped ? (
          <ProveBeside back={base} undone="No se hizo" button="Hacer la llave" />
        ) : (
          <ProveAgain back={base} />
        ))}
      <SideBySide
        narrow="second"
        first={
          <>
            <KeyList {...props} />
            <p>
              <a href={`${base}/hoja`}>Tu hoja de Google</a>: se llena sola con un script, listo para pegar.
            </p>
            <p>
              <a href={`${base}/asistente`}>Tu asistente</a>: pregúntale por tus pedidos y tus números.
            </p>
            <p>
              Qué puede pedir un programa: <a href="/docs">la lista de llamadas</a>, también{' '}
              <a href="/openapi.json">como OpenAPI</a>.
            </p>
          </>
        }
        second={(isFresh || isTyped) && <NewKey {...props} />}
      />
    </Screen>
  )
}

function KeyList({ base, keys }: KeysProps): ReactElement {
  if (keys.length === 0)
    return (
      <Empty
        drawing="key"
        title="Ningún programa tiene llave"
        about="Haz una cuando quieras unir tu tienda con una hoja o con otro sistema."
      />
    )
  return (
    <ItemList>
      {keys.map((key) => (
        <li key={key.id}>
          <Item
            title={<strong>{key.name}</strong>}
            about={
              <>
                {key.scopes.join(' · ')}
                <br />
                {key.made}. Último uso: {key.used}.
                {key.hasMakerLeft && (
                  <>
                    <br />
                    <Tone tone="bad" isInline>
                      La hizo alguien que ya no está
                    </Tone>
                  </>
                )}
              </>
            }
            end={
              <Tone tone={key.hasEnded ? 'bad' : 'plain'} isInline>
                {key.until}
              </Tone>
            }
          />
          <Fold summary={`Quitar «${key.name}»`}>
            <p>El programa que la usa deja de entrar y de recibir avisos ya mismo, y no se puede deshacer.</p>
            <form method="post" action={`${base}/quitar`}>
              <input type="hidden" name="id" value={key.id} />
              <button type="submit" className={controls.danger} aria-label={`Sí, quitar «${key.name}»`}>
                Sí, quitar
              </button>
            </form>
          </Fold>
        </li>
      ))}
    </ItemList>
  )
}

function NewKey({ base, typed, problems, formKey }: KeysProps): ReactElement {
  return (
    <Card id="nueva" title="Hacer una llave">
      <Form action={base}>
        <input type="hidden" name="clave" value={formKey} />
        <Field id="nombre" label="Nombre" hint="Para saber qué programa la usa." problem={problems.nombre}>
          {(attributes) => (
            <input
              {...attributes}
              name="nombre"
              defaultValue={typed.name}
              maxLength={60}
              required
              autoComplete="off"
              placeholder="Mi hoja de Google"
            />
          )}
        </Field>
        <Choices id="permiso" legend="Qué puede" problem={problems.permiso}>
          {SCOPES.map((scope) => (
            <Choice
              key={scope}
              type="checkbox"
              name="permiso"
              value={scope}
              isChosen={typed.scopes.includes(scope)}
              label={scopeWords[scope]}
            />
          ))}
        </Choices>
        <Field id="dias" label="Cuántos días sirve" hint="Vacío: hasta que la quites." problem={problems.dias}>
          {(attributes) => (
            <input {...attributes} name="dias" defaultValue={typed.days} inputMode="numeric" autoComplete="off" />
          )}
        </Field>
        <button type="submit" className={controls.main}>
          Hacer la llave
        </button>
      </Form>
    </Card>
  )
}
