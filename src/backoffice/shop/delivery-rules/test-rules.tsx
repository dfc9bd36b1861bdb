import type { ReactElement } from 'react'
import controls from '../../orders/controls.module.css'
import pages from '../../work-page.module.css'
import styles from './delivery.module.css'
import type { PlaceOption } from './rule/place-options.ts'
import type { Choice } from './rule/rule-form-props.ts'

/** How the rules of one way came to their answer, in words. */
export interface ShownWay {
  readonly title: string
  /** What decided: a rule's name or why there is none. */
  readonly decided: string
  readonly href: string | null
  readonly before: readonly { readonly title: string; readonly why: string }[]
}

interface Props {
  /** Of the shop's pages at the desk. */
  readonly base: string
  readonly query: { readonly place: string; readonly sum: string; readonly product: string }
  readonly currencySymbol: string
  /** Places with the words that were typed, where several have them. */
  readonly places: readonly (PlaceOption & { readonly href: string })[]
  readonly says: string
  readonly place: PlaceOption | null
  readonly products: readonly Choice[]
  readonly chosen: readonly string[]
  /** What the shopper sees of each way, a line for each fact; `null` before a place is chosen. */
  readonly options: readonly { readonly title: string; readonly lines: readonly string[] }[] | null
  /** What the shopper reads where there is no way. */
  readonly instead: string
  readonly ways: readonly ShownWay[]
}

/** *Miraflores, S/ 120, lámpara*: what a shopper there sees, and which rules say so. */
export function TestRules(props: Props): ReactElement {
  const { base, query, currencySymbol, places, says, place, products, chosen } = props
  return (
    <main className={`${pages.page} ${styles.tester}`}>
      <h1>
        <a href={`${base}/envios`}>Envíos</a> › Probar
      </h1>
      <form className={styles.form} method="get" action={`${base}/envios/probar`}>
        <div className={styles.group}>
          <div className={styles.field}>
            <label htmlFor="donde">¿Desde dónde piden?</label>
            <input id="donde" name="donde" type="search" defaultValue={query.place} maxLength={60} autoComplete="off" />
            {place && <input type="hidden" name="codigo" value={place.code} />}
          </div>
          {says !== '' && (
            <p role="status" className={styles.note}>
              {says}
            </p>
          )}
          {places.length > 0 && (
            <ul className={styles.table}>
              {places.map(({ code, name, is, href }) => (
                <li key={code}>
                  <a className={controls.plain} href={href}>
                    {name} · {is}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.pair}>
            <div className={styles.field}>
              <label htmlFor="monto">¿Por cuánto, en {currencySymbol}?</label>
              <input
                id="monto"
                name="monto"
                inputMode="decimal"
                defaultValue={query.sum}
                maxLength={12}
                autoComplete="off"
              />
            </div>
            <div className={styles.field}>
              <label htmlFor="que">¿Qué piden?</label>
              <input id="que" name="que" type="search" defaultValue={query.product} maxLength={60} autoComplete="off" />
            </div>
          </div>
          {products.length > 0 && (
            <div className={styles.found}>
              {products.map(({ value, label }) => (
                <label key={value}>
                  <input type="checkbox" name="producto" value={value} defaultChecked={chosen.includes(value)} />
                  <span>{label}</span>
                </label>
              ))}
            </div>
          )}
          <button className={controls.main} type="submit">
            Ver qué sale
          </button>
        </div>
      </form>
      {place && <Answer {...props} place={place} />}
    </main>
  )
}

function Answer({ place, options, instead, ways }: Props & { readonly place: PlaceOption }) {
  return (
    <>
      <section className={styles.form} aria-labelledby="ve">
        <h2 id="ve">Lo que ve quien pide en {place.name}</h2>
        {options?.map(({ title, lines }) => (
          <div key={title} className={styles.option}>
            <h3>{title}</h3>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ))}
        {instead !== '' && <p className={styles.option}>{instead}</p>}
      </section>
      <section className={styles.form} aria-labelledby="porque">
        <h2 id="porque">Por qué</h2>
        {ways.map(({ title, decided, href, before }) => (
          <div key={title}>
            <p>
              <strong>{title}:</strong> {href === null ? decided : <a href={href}>{decided}</a>}
            </p>
            {before.length > 0 && (
              <ul className={styles.passed}>
                {before.map((one) => (
                  <li key={`${one.title} ${one.why}`}>
                    «{one.title}» no: {one.why}
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </section>
    </>
  )
}
