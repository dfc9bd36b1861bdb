import type { ReactElement } from 'react'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { Card } from '../../kit/card.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Field, Form } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import type { ArrangedRow } from './arrange-list.browser.tsx'
import { Arranged } from './arranged.tsx'
import { OrderBar } from './order-bar.tsx'
import { type Said, SaidBox } from './said.tsx'

interface Props {
  /** Of the shop's pages at the desk. */
  readonly base: string
  readonly rows: readonly ArrangedRow[]
  /** The slugs in the order that is kept. */
  readonly seen: readonly string[]
  /** How many more there are, after these. */
  readonly more: number
  readonly said: Said | null
}

/** The shop's categories in their order. */
export function Categories({ base, rows, seen, more, said }: Props): ReactElement {
  return (
    <Screen title="Categorías" about="Tus clientes las ven en este orden." width="wide">
      <Arranged base={base} here="categorias" />
      <SaidBox base={base} said={said} back="categorias" />
      <SideBySide
        narrow="second"
        first={<Order {...{ base, rows, seen, more, said }} />}
        second={<Added base={base} seen={seen} />}
      />
    </Screen>
  )
}

function Order({ base, rows, seen, more, said }: Props) {
  if (rows.length === 0)
    return (
      <Empty drawing="products" title="Todavía no hay categorías" about="Crea la primera y ponla en tus productos." />
    )
  return (
    <Form action={`${base}/categorias`}>
      {seen.map((slug) => (
        <input key={slug} type="hidden" name="visto" value={slug} />
      ))}
      <small>Las tres primeras tienen su estante en la portada.</small>
      <DeskIsland name="arrange-list" props={{ name: 'categoria', rows }} wake="at-once" />
      {more > 0 && <small>Hay {more} más, después de estas.</small>}
      <OrderBar isUnsaved={said?.tone === 'bad'} />
    </Form>
  )
}

function Added({ base, seen }: Pick<Props, 'base' | 'seen'>) {
  return (
    <Card id="nueva" title="Categoría nueva">
      <Form action={`${base}/categorias/agregar`}>
        <Field id="nombre" label="Nombre">
          {(attributes) => <input {...attributes} name="nombre" maxLength={80} required autoComplete="off" />}
        </Field>
        <button className={controls.plain} type="submit">
          Crear categoría
        </button>
      </Form>
      {!seen.includes('productos-destacados') && (
        <Form action={`${base}/categorias/agregar`}>
          <input type="hidden" name="nombre" value="Productos destacados" />
          <input type="hidden" name="direccion" value="productos-destacados" />
          <small>
            Con «Productos destacados» eliges qué sale primero en la portada. Mientras no exista, salen los primeros del
            catálogo.
          </small>
          <button className={controls.plain} type="submit">
            Crear «Productos destacados»
          </button>
        </Form>
      )}
    </Card>
  )
}
