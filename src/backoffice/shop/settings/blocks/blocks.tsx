import type { ReactElement } from 'react'
import type { Block } from '../../../../tickets/abuse/block.ts'
import { Card } from '../../../kit/card.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Field, Form } from '../../../kit/form.tsx'
import { Item, ItemList } from '../../../kit/item-list.tsx'
import { Screen } from '../../../kit/screen.tsx'
import { SideBySide } from '../../../kit/side-by-side.tsx'
import controls from '../../../orders/controls.module.css'

interface ShownBlock extends Block {
  readonly shown: string
  readonly reason: string
  /** The last day, in words; '' without an end. */
  readonly until: string
  readonly who: string
  readonly when: string
}

interface Props {
  readonly action: string
  readonly blocks: readonly ShownBlock[]
  /** Today in the shop, as a field of a form has it. */
  readonly today: string
}

export function Blocks(props: Props): ReactElement {
  return (
    <Screen
      title="Bloqueados"
      about="Sus pedidos igual llegan, marcados para que los confirmes primero. El cliente no ve nada de esto."
      width="wide"
    >
      <SideBySide narrow="first" first={<BlockForm {...props} />} second={<BlockList {...props} />} />
    </Screen>
  )
}

function BlockForm({ action, today }: Props) {
  return (
    <Card id="bloquear" title="Bloquear a alguien">
      <Form action={action}>
        <Field
          id="bloqueo"
          label="Teléfono o dirección de internet"
          hint="Con el código de un pedido se bloquea la conexión desde la que se hizo. Por la de un celular o un local pueden pedir otras personas."
        >
          {(attributes) => <input {...attributes} name="bloqueo" maxLength={64} required autoComplete="off" />}
        </Field>
        <Field id="motivo" label="Motivo (opcional)">
          {(attributes) => <input {...attributes} name="motivo" maxLength={200} autoComplete="off" />}
        </Field>
        <Field id="hasta" label="Hasta el día (opcional)">
          {(attributes) => <input {...attributes} type="date" name="hasta" min={today} />}
        </Field>
        <button className={controls.main} type="submit">
          Bloquear
        </button>
      </Form>
    </Card>
  )
}

function BlockList({ action, blocks }: Props) {
  if (blocks.length === 0) return <Empty drawing="blocked" title="No hay nadie bloqueado." />
  return (
    <ItemList>
      {blocks.map(({ kind, value, shown, reason, until, who, when }) => (
        <li key={value}>
          <Item
            title={
              <>
                <strong>{shown}</strong>
                {reason !== '' && <span>{reason}</span>}
              </>
            }
            about={
              <>
                {[kind === 'phone' ? 'Teléfono' : 'Conexión de internet', who, when].filter(Boolean).join(', ')}.{' '}
                {until === '' ? 'Hasta que lo quites.' : `Hasta ${until}, inclusive.`}
              </>
            }
            end={
              <form method="post" action={`${action}/quitar`}>
                <input type="hidden" name="bloqueo" value={value} />
                <button className={controls.plain} type="submit" aria-label={`Desbloquear ${shown}`}>
                  Desbloquear
                </button>
              </form>
            }
          />
        </li>
      ))}
    </ItemList>
  )
}
