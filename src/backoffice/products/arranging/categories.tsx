import type { ReactElement } from 'react'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import controls from '../../orders/controls.module.css'
import type { ArrangedRow } from './arrange-list.browser.tsx'
import styles from './arranging.module.css'
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
    <main className={styles.page}>
      <h1>Categorías</h1>
      <SaidBox base={base} said={said} back="categorias" />
      {rows.length === 0 ? (
        <p>Todavía no hay categorías. Crea la primera y ponla en tus productos.</p>
      ) : (
        <form className={styles.form} method="post" action={`${base}/categorias`}>
          {seen.map((slug) => (
            <input key={slug} type="hidden" name="visto" value={slug} />
          ))}
          <p className={styles.note}>
            En este orden las ven tus clientes. Las tres primeras tienen su estante en la portada.
          </p>
          <DeskIsland name="arrange-list" props={{ name: 'categoria', rows }} wake="at-once" />
          {more > 0 && <p className={styles.note}>Hay {more} más, después de estas.</p>}
          <SaveBar>
            <button className={controls.main} type="submit">
              Guardar orden
            </button>
          </SaveBar>
        </form>
      )}
      <section className={styles.card} aria-labelledby="nueva">
        <h2 id="nueva">Categoría nueva</h2>
        <form className={styles.form} method="post" action={`${base}/categorias/agregar`}>
          <div className={styles.field}>
            <label htmlFor="nombre">Nombre</label>
            <input className={styles.input} id="nombre" name="nombre" maxLength={80} required autoComplete="off" />
          </div>
          <div className={styles.buttons}>
            <button className={controls.plain} type="submit">
              Crear categoría
            </button>
          </div>
        </form>
        {!seen.includes('productos-destacados') && (
          <form method="post" action={`${base}/categorias/agregar`}>
            <input type="hidden" name="nombre" value="Productos destacados" />
            <input type="hidden" name="direccion" value="productos-destacados" />
            <p className={styles.note}>
              Con «Productos destacados» eliges qué sale primero en la portada. Mientras no exista, salen los primeros
              del catálogo.
            </p>
            <button className={controls.plain} type="submit">
              Crear «Productos destacados»
            </button>
          </form>
        )}
      </section>
      <OtherWays base={base} />
    </main>
  )
}

const ways = [
  { path: 'categorias', name: 'Categorías' },
  { path: 'packs', name: 'Orden de packs y promos' },
  { path: 'portada', name: 'Portada de la tienda' },
] as const

/** The ways between the pages of arranging. */
export function OtherWays({ base, here = 'categorias' }: { readonly base: string; readonly here?: string }) {
  return (
    <ul className={styles.ways}>
      {ways
        .filter(({ path }) => path !== here)
        .map(({ path, name }) => (
          <li key={path}>
            <a href={`${base}/${path}`}>{name}</a>
          </li>
        ))}
    </ul>
  )
}
