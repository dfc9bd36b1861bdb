import type { ReactElement } from 'react'
import type { CategoryFieldName, CategoryValues } from '../../../catalogue/arranging/category-fields.ts'
import { MOST_BROUGHT_BACK } from '../../../catalogue/arranging/most-brought-back.ts'
import type { Category } from '../../../catalogue/product.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import controls from '../../orders/controls.module.css'
import { PictureForm } from '../pictures/picture-form.tsx'
import type { ArrangedRow } from './arrange-list.browser.tsx'
import styles from './arranging.module.css'
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
    <main className={styles.page}>
      <h1>
        <a href={`${base}/categorias`}>Categorías</a> › {category.name}
      </h1>
      <SaidBox base={base} said={said} back={`categorias/${slug}`} />
      <Fields {...props} />
      {props.rows.length > 0 && <Order {...props} />}
      {count === 0 && (
        <p className={styles.note}>
          No tiene productos, así que tus clientes no la ven. Ponle algunos desde{' '}
          <a href={`${base}/productos`}>Productos</a>: elígelos y tócales «Poner en una categoría».
        </p>
      )}
      <Ending {...props} />
    </main>
  )
}

function Fields({ base, category, slug, isFeatured, refusals, seen, problems }: Props) {
  const action = `${base}/categorias/${slug}`
  return (
    <section className={styles.card} aria-labelledby="datos">
      <h2 id="datos">Nombre y foto</h2>
      <PictureForm takes={`${base}/fotos`} kind="square" back={action} refusals={refusals} />
      <form className={styles.form} method="post" action={action}>
        <input type="hidden" name="visto" value={seen} />
        <div className={styles.field}>
          <label htmlFor="nombre">Nombre</label>
          {problems.name !== undefined && <span className={styles.problem}>{problems.name}</span>}
          <input
            className={styles.input}
            id="nombre"
            name="nombre"
            defaultValue={category.name}
            maxLength={80}
            aria-invalid={problems.name !== undefined || undefined}
          />
        </div>
        {!isFeatured && (
          <div className={styles.field}>
            <label htmlFor="direccion">Dirección</label>
            <span className={styles.note} id="direccion-ayuda">
              Lo último de su enlace. Si la cambias, el enlace de antes sigue llevando aquí.
            </span>
            {problems.slug !== undefined && <span className={styles.problem}>{problems.slug}</span>}
            <input
              className={styles.input}
              id="direccion"
              name="direccion"
              defaultValue={category.slug}
              maxLength={80}
              autoCapitalize="none"
              aria-describedby="direccion-ayuda"
              aria-invalid={problems.slug !== undefined || undefined}
            />
          </div>
        )}
        <label className={styles.check}>
          <input type="checkbox" name="oculta" defaultChecked={category.hidden} />
          Oculta: tus clientes no la ven, sus productos sí
        </label>
        <label className={styles.check}>
          <input type="checkbox" name="nuevos" defaultChecked={category.newestFirst} />
          Los productos nuevos primero
        </label>
        <DeskIsland
          name="category-picture"
          props={{ takes: `${base}/fotos`, place: `categoria ${slug}`, image: category.image }}
          wake="at-once"
        />
        {problems.image !== undefined && <span className={styles.problem}>{problems.image}</span>}
        <div className={styles.buttons}>
          <button className={controls.main} type="submit">
            Guardar
          </button>
        </div>
      </form>
    </section>
  )
}

function Order({ base, slug, seen, rows, kept, count, problems }: Props) {
  return (
    <section className={styles.card} aria-labelledby="orden">
      <h2 id="orden">Orden de los productos</h2>
      <form className={styles.form} method="post" action={`${base}/categorias/${slug}`}>
        <input type="hidden" name="forma" value="orden" />
        <input type="hidden" name="visto" value={seen} />
        <input type="hidden" name="fijos" value={kept.leading} />
        {kept.seen.map((id) => (
          <input key={id} type="hidden" name="antes" value={id} />
        ))}
        {problems.leading !== undefined && <p className={styles.problem}>{problems.leading}</p>}
        <DeskIsland name="arrange-list" props={{ name: 'producto', rows, kept }} wake="at-once" />
        {count > rows.length && (
          <p className={styles.note}>Aquí están los primeros {rows.length}; los demás van después.</p>
        )}
        <SaveBar>
          <button className={controls.main} type="submit">
            Guardar orden
          </button>
          {kept.leading > 0 && (
            <button className={controls.plain} type="submit" name="hacer" value="soltar">
              Volver al orden del catálogo
            </button>
          )}
        </SaveBar>
      </form>
    </section>
  )
}

function Ending({ base, slug, isFeatured, count, others }: Props) {
  const isForGood = count > MOST_BROUGHT_BACK
  return (
    <>
      {!isFeatured && others.length > 0 && (
        <section className={styles.card} aria-labelledby="unir">
          <h2 id="unir">Unirla con otra</h2>
          <p className={styles.note}>
            Sus productos pasan a la otra, y su enlace lleva allí.
            {isForGood && ' Son tantos productos que después no se puede deshacer.'}
          </p>
          <form className={styles.form} method="post" action={`${base}/categorias/${slug}/unir`}>
            <div className={styles.field}>
              <label htmlFor="con">Con cuál</label>
              <select className={styles.input} id="con" name="con" required>
                <option value="">Elige una</option>
                {others.map((other) => (
                  <option key={other.slug} value={other.slug}>
                    {other.name}
                  </option>
                ))}
              </select>
            </div>
            <div className={styles.buttons}>
              <button className={controls.plain} type="submit">
                Unir
              </button>
            </div>
          </form>
        </section>
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
