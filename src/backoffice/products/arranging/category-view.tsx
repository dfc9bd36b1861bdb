import type { ReactElement } from 'react'
import type { CategoryFieldName, CategoryValues } from '../../../catalogue/arranging/category-fields.ts'
import { MOST_BROUGHT_BACK } from '../../../catalogue/arranging/most-brought-back.ts'
import type { Category } from '../../../catalogue/product.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { Card, Fold, Part } from '../../kit/card.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Choice, Field, Form, Problem } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'
import { PictureForm } from '../pictures/picture-form.tsx'
import type { ArrangedRow } from './arrange-list.browser.tsx'
import { OrderBar } from './order-bar.tsx'
import { type Said, SaidBox } from './said.tsx'

interface Props {
  /** Of the shop's pages at the desk. */
  readonly base: string
  /** What the form shows. */
  readonly category: Omit<CategoryValues, 'leading'>
  /** The slug that it has. */
  readonly slug: string
  readonly isFeatured: boolean
  /** Why pictures that were sent without a script were not taken. */
  readonly refusals: readonly string[]
  /** Marks of what is shown, as JSON. */
  readonly seen: string
  readonly rows: readonly ArrangedRow[]
  readonly kept: { readonly seen: readonly string[]; readonly leading: number }
  /** How many products it has, those that shoppers do not find too. */
  readonly count: number
  readonly others: readonly Category[]
  readonly problems: Readonly<Partial<Record<CategoryFieldName, string>>>
  readonly said: Said | null
}

/** A category at the desk. */
export function CategoryView(props: Props): ReactElement {
  const { base, category, slug, said, count } = props
  return (
    <Screen
      title={
        <>
          <a href={`${base}/categorias`}>Categorías</a> › {category.name}
        </>
      }
      width="wide"
    >
      <SaidBox base={base} said={said} back={`categorias/${slug}`} />
      <SideBySide
        narrow="first"
        first={
          <>
            <Fields {...props} />
            <Ending {...props} />
          </>
        }
        second={
          count === 0 ? (
            <Empty
              drawing="products"
              title="No tiene productos, así que tus clientes no la ven"
              about={
                <>
                  Ponle algunos desde <a href={`${base}/productos`}>Productos</a>: elígelos y tócales «Poner en una
                  categoría».
                </>
              }
            />
          ) : (
            props.rows.length > 0 && <Order {...props} />
          )
        }
      />
    </Screen>
  )
}

function Fields({ base, category, slug, isFeatured, refusals, seen, problems }: Props) {
  const action = `${base}/categorias/${slug}`
  return (
    <Card id="datos" title="Nombre y foto">
      <PictureForm takes={`${base}/fotos`} kind="square" back={action} refusals={refusals} />
      <Form action={action}>
        <input type="hidden" name="visto" value={seen} />
        <Field id="nombre" label="Nombre" problem={problems.name}>
          {(attributes) => <input {...attributes} name="nombre" defaultValue={category.name} maxLength={80} />}
        </Field>
        {!isFeatured && (
          <Field
            id="direccion"
            label="Dirección"
            hint="Lo último de su enlace. Si la cambias, el enlace de antes sigue llevando aquí."
            problem={problems.slug}
          >
            {(attributes) => (
              <input
                {...attributes}
                name="direccion"
                defaultValue={category.slug}
                maxLength={80}
                autoCapitalize="none"
              />
            )}
          </Field>
        )}
        <div>
          <Choice
            type="checkbox"
            name="oculta"
            value="on"
            isChosen={category.hidden}
            label="Oculta"
            about="Tus clientes no la ven, sus productos sí."
          />
          <Choice
            type="checkbox"
            name="nuevos"
            value="on"
            isChosen={category.newestFirst}
            label="Los productos nuevos primero"
          />
        </div>
        <DeskIsland
          name="category-picture"
          props={{ takes: `${base}/fotos`, place: `categoria ${slug}`, image: category.image }}
          wake="at-once"
        />
        <Problem of="imagen" text={problems.image} />
        <button className={controls.main} type="submit">
          Guardar
        </button>
      </Form>
    </Card>
  )
}

function Order({ base, slug, seen, rows, kept, count, said, problems }: Props) {
  return (
    <Part id="orden" title="Orden de los productos">
      <Form action={`${base}/categorias/${slug}`}>
        <input type="hidden" name="forma" value="orden" />
        <input type="hidden" name="visto" value={seen} />
        <input type="hidden" name="fijos" value={kept.leading} />
        {kept.seen.map((id) => (
          <input key={id} type="hidden" name="antes" value={id} />
        ))}
        <Problem of="productos" text={problems.leading} />
        <DeskIsland name="arrange-list" props={{ name: 'producto', rows, kept }} wake="at-once" />
        {count > rows.length && <small>Aquí están los primeros {rows.length}; los demás van después.</small>}
        <OrderBar isUnsaved={said?.tone === 'bad' || problems.leading !== undefined}>
          {kept.leading > 0 && (
            <button className={controls.plain} type="submit" name="hacer" value="soltar">
              Volver al orden del catálogo
            </button>
          )}
        </OrderBar>
      </Form>
    </Part>
  )
}

function Ending({ base, slug, isFeatured, count, others }: Props) {
  const isForGood = count > MOST_BROUGHT_BACK
  return (
    <>
      {!isFeatured && others.length > 0 && (
        <Fold summary="Unirla con otra">
          <small>
            Sus productos pasan a la otra, y su enlace lleva allí.
            {isForGood && ' Son tantos productos que después no se puede deshacer.'}
          </small>
          <Form action={`${base}/categorias/${slug}/unir`}>
            <Field id="con" label="Con cuál">
              {(attributes) => (
                <select {...attributes} name="con" required>
                  <option value="">Elige una</option>
                  {others.map((other) => (
                    <option key={other.slug} value={other.slug}>
                      {other.name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <button className={controls.plain} type="submit">
              Unir
            </button>
          </Form>
        </Fold>
      )}
      {count === 0 && (
        <form method="post" action={`${base}/categorias/${slug}/borrar`}>
          <button className={controls.danger} type="submit">
            Borrar categoría
          </button>
        </form>
      )}
    </>
  )
}
