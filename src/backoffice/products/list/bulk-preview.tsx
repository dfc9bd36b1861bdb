import type { ReactElement } from 'react'
import type { CurrencyCode } from '../../../lib/money.ts'
import save from '../../kit/save-bar.module.css'
import controls from '../../orders/controls.module.css'
import type { BulkFields } from './bulk-asked.ts'
import { type ListPlace, placeFields, placeText } from './list-place.ts'
import { type ShownChange, saveWords } from './preview-words.ts'
import { PriceStepFields } from './price-step-fields.tsx'
import styles from './products.module.css'

interface Props {
  readonly base: string
  readonly place: ListPlace
  /** Where the list is once they are changed. */
  readonly back: ListPlace
  readonly currency: CurrencyCode
  readonly ids: readonly string[]
  readonly asked: BulkFields
  /** The same change under this key is made once. */
  readonly formKey: string
  /** What is wrong with the fields; then nothing is shown. */
  readonly problem: string | null
  readonly changes: readonly ShownChange[]
  readonly refused: readonly { readonly id: string; readonly title: string; readonly why: string }[]
  /** How many change, and what they cost together. */
  readonly sums: readonly string[]
}

/** As many are seen at once; the others when they are asked for. */
const SEEN = 20

/** What a change of several products would make of each, before it is saved. */
export function BulkPreview(props: Props): ReactElement {
  const { base, place, currency, ids, asked, problem, changes, refused, sums } = props
  const list = `${base}/productos${placeText(place)}`
  const [seen, others] = [changes.slice(0, SEEN), changes.slice(SEEN)]
  return (
    <section className={styles.preview} aria-labelledby="que-cambia">
      <a href={list}>Volver a la lista</a>
      <h1 id="que-cambia">Qué cambia</h1>
      {asked.que === 'precio' && (
        <form className={styles.card} method="post" action={`${base}/productos/elegidos`}>
          <Chosen {...{ place, ids }} />
          <PriceStepFields {...{ currency, asked }} />
          {problem !== null && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </form>
      )}
      {asked.que !== 'precio' && problem !== null && <p role="alert">{problem}</p>}
      {problem === null && (
        <>
          <div role="status">
            {sums.map((words, at) => (
              <p key={words} className={at === 0 ? styles.sum : styles.soft}>
                {words}
              </p>
            ))}
          </div>
          {refused.length > 0 && (
            <ul className={styles.changes}>
              {refused.map(({ id, title, why }) => (
                <li key={id}>
                  <strong>{title}</strong>
                  <span className={styles.problem}>{why}</span>
                </li>
              ))}
            </ul>
          )}
          {seen.length > 0 && <Changes changes={seen} />}
          {others.length > 0 && (
            <details className={styles.others}>
              <summary>y {others.length} más</summary>
              <Changes changes={others} />
            </details>
          )}
          <SaveForm {...props} list={list} />
        </>
      )}
    </section>
  )
}

function Changes({ changes }: Pick<Props, 'changes'>) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ id, title, from, to, also, warnings }) => (
        <li key={id}>
          <strong>{title}</strong>
          <span className={styles.became}>
            <s>{from}</s> <span aria-hidden="true">→</span> <b>{to}</b>
          </span>
          {also !== '' && <span className={styles.soft}>{also}</span>}
          {warnings.map((words) => (
            <span key={words} className={`${controls.tag} ${styles.warning}`} data-tone="due">
              {words}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

function SaveForm({ base, back, ids, asked, formKey, changes, list }: Props & { readonly list: string }) {
  return (
    <form className={save.bar} method="post" action={`${base}/productos/cambiar`}>
      <input type="hidden" name="clave" value={formKey} />
      {Object.entries(asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Chosen {...{ ids }} place={back} />
      {changes.length > 0 && (
        <button className={controls.main} type="submit">
          {saveWords(changes.length)}
        </button>
      )}
      <a className={controls.plain} href={list}>
        {changes.length > 0 ? 'Cancelar' : 'Volver a la lista'}
      </a>
    </form>
  )
}

function Chosen({ place, ids }: Pick<Props, 'place' | 'ids'>) {
  return (
    <>
      {Object.entries(placeFields(place)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
    </>
  )
}
