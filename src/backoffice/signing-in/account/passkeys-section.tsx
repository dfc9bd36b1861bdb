import type { ReactElement } from 'react'
import { LONGEST_LABEL } from '../../../staff/passkeys/passkey.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { Card, Fold } from '../../kit/card.tsx'
import { Field, Form } from '../../kit/form.tsx'
import { Item, ItemList } from '../../kit/item-list.tsx'
import controls from '../../orders/controls.module.css'
import { ago } from '../../orders/time-words.ts'
import type { AccountFacts } from './account-facts.ts'
import { browserWords } from './browser-words.ts'

/** The passkeys of an account, with the names that their person gave them. */
export function PasskeysSection({
  passkeys,
  isFresh,
  now,
}: Pick<AccountFacts, 'passkeys' | 'isFresh' | 'now'>): ReactElement {
  return (
    <Card id="llaves" title="Llaves de acceso">
      {passkeys.length > 0 && (
        <ItemList isInCard>
          {passkeys.map(({ id, name, label, createdAt, usedAt }) => (
            <li key={id}>
              <Item
                title={<strong>{label || browserWords(name)}</strong>}
                about={
                  <>
                    {label !== '' && `${browserWords(name)}, `}
                    creada {ago(createdAt, now)}
                    {usedAt !== null && `, usada ${ago(usedAt, now)}`}
                  </>
                }
                end={isFresh && <RemovePasskey id={id} known={label || browserWords(name)} />}
              />
              {isFresh && <NamePasskey id={id} label={label} />}
            </li>
          ))}
        </ItemList>
      )}
      {passkeys.length === 0 && <p>Todavía no tienes ninguna. Con una entras con tu huella, tu cara o tu PIN.</p>}
      {isFresh && (
        <DeskIsland
          name="passkey-button"
          wake="at-once"
          props={{ label: 'Agregar una llave', act: 'make', path: '/cuenta/llave', form: null }}
        />
      )}
    </Card>
  )
}

function NamePasskey({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <Fold summary={label === '' ? 'Ponerle un nombre' : 'Cambiar su nombre'}>
      <Form action="/cuenta/llave/nombre">
        <input type="hidden" name="llave" value={id} />
        <Field id={`nombre-${id}`} label="Nombre de la llave">
          {(attributes) => (
            <input
              {...attributes}
              name="nombre"
              defaultValue={label}
              maxLength={LONGEST_LABEL}
              autoComplete="off"
              placeholder="Mi celular"
            />
          )}
        </Field>
        <button type="submit" className={controls.plain}>
          Guardar el nombre
        </button>
      </Form>
    </Fold>
  )
}

function RemovePasskey({ id, known }: { readonly id: string; readonly known: string }) {
  return (
    <form method="post" action="/cuenta/llave/quitar">
      <input type="hidden" name="llave" value={id} />
      <button type="submit" className={controls.danger} aria-label={`Quitar ${known}`}>
        Quitar
      </button>
    </form>
  )
}
