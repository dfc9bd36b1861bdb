import type { ReactElement } from 'react'
import type { CurrencyCode } from '../../../lib/money.ts'
import { Fold, Panel } from '../../kit/card.tsx'
import { Form } from '../../kit/form.tsx'
import { Item, ItemList } from '../../kit/item-list.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import save from '../../kit/save-bar.module.css'
import screen from '../../kit/screen.module.css'
import { Tone } from '../../kit/tone.tsx'
import controls from '../../orders/controls.module.css'
import type { BulkFields } from './bulk-asked.ts'
import { type ListPlace, placeFields, placeText } from './list-place.ts'
import { PlaceFields } from './place-fields.tsx'
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
  /** They are all that the list finds. Another figure is asked of it again, so that it still goes on behind them. */
  readonly isEverything: boolean
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
  const { base, place, currency, ids, isEverything, asked, problem, changes, refused, sums } = props
  const list = `${base}/productos${placeText(place)}`
  const [seen, others] = [changes.slice(0, SEEN), changes.slice(SEEN)]
  const [sum, ...more] = sums
  return (
    <div className={screen.screen}>
      <PageHead title="Qué cambia" />
      {asked.que === 'precio' && (
        <Form action={`${base}/productos/elegidos${placeText(place)}`}>
          <PlaceFields fields={placeFields(place)} />
          {isEverything ? <input type="hidden" name="todos" value="1" /> : <Chosen ids={ids} />}
          <Panel>
            <PriceStepFields id="otra" {...{ currency, asked, problem }} />
          </Panel>
        </Form>
      )}
      {asked.que !== 'precio' && problem !== null && (
        <Tone tone="bad" isAlert>
          {problem}
        </Tone>
      )}
      {problem === null && (
        <>
          <div role="status">
            <h2>{sum}</h2>
            {more.map((words) => (
              <p key={words}>
                <small>{words}</small>
              </p>
            ))}
          </div>
          {refused.length > 0 && (
            <ItemList>
              {refused.map(({ id, title, why }) => (
                <li key={id}>
                  <strong>{title}</strong>
                  <Tone tone="bad">{why}</Tone>
                </li>
              ))}
            </ItemList>
          )}
          {seen.length > 0 && <Changes changes={seen} />}
          {others.length > 0 && (
            <Fold summary={`y ${others.length} más`}>
              <Changes changes={others} isInCard />
            </Fold>
          )}
          <SaveForm {...props} list={list} />
        </>
      )}
    </div>
  )
}

function Changes({ changes, isInCard = false }: Pick<Props, 'changes'> & { readonly isInCard?: boolean }) {
  return (
    <ItemList isInCard={isInCard}>
      {changes.map(({ id, title, from, to, also, warnings }) => (
        <li key={id}>
          <Item
            title={<strong>{title}</strong>}
            end={
              <>
                <s className={styles.before}>{from}</s> <span aria-hidden="true">→</span> {to}
              </>
            }
          />
          {also !== '' && <small>{also}</small>}
          {warnings.map((words) => (
            <span key={words} className={`${controls.tag} ${styles.warning}`} data-tone="due">
              {words}
            </span>
          ))}
        </li>
      ))}
    </ItemList>
  )
}

function SaveForm({ base, back, ids, asked, formKey, changes, list }: Props & { readonly list: string }) {
  return (
    <form className={save.bar} method="post" action={`${base}/productos/cambiar`}>
      <PlaceFields fields={{ clave: formKey, ...asked, ...placeFields(back) }} />
      <Chosen ids={ids} />
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

function Chosen({ ids }: Pick<Props, 'ids'>) {
  return ids.map((id) => <input key={id} type="hidden" name="ids" value={id} />)
}
