import { Fragment, type ReactElement } from 'react'
import { leadingOf } from '../../../catalogue/arranging/merged-order.ts'
import type { ProductImage } from '../../../catalogue/product.ts'
import { opensBeside } from '../../kit/beside/opens-beside.ts'
import controls from '../../orders/controls.module.css'
import { Thumbnail } from '../pictures/thumbnail.tsx'
import styles from './arranging.module.css'
import { MovableRow } from './movable-row.tsx'
import { useMovable } from './use-movable.browser.ts'

export interface ArrangedRow {
  readonly key: string
  readonly label: string
  readonly note: string
  readonly href: string | null
  /** `null`: it has none. Left out: rows of this list have no pictures. */
  readonly image?: ProductImage | null
  /** A figure, at the right. */
  readonly end?: string
  /** What is wrong with it. */
  readonly alert?: string
  /** A button of the form around the list that mends it. */
  readonly mend?: { readonly name: string; readonly label: string }
}

interface Props {
  /** Of the field that has the rows' keys. */
  readonly name: string
  readonly rows: readonly ArrangedRow[]
  /** Its things open beside it: the path of the one that is open, or ''. */
  readonly opened?: string
  /** The order that is kept, and how many of it the seller arranged; the others follow by themselves. */
  readonly kept?: { readonly seen: readonly string[]; readonly leading: number }
}

/** Rows to put in order, as fields of the form around them. */
export function ArrangeList({ name, rows, kept, opened }: Props): ReactElement {
  const known = new Map(rows.map((row) => [row.key, row]))
  const nameOf = (key: string) => known.get(key)?.label ?? ''
  const first = rows.map(({ key }) => key)
  const { list, keys, said, drag, move } = useMovable(first, nameOf)
  const leading = kept ? leadingOf(keys, kept).length : keys.length
  return (
    <>
      <ol
        ref={list}
        className={styles.rows}
        data-moved={keys.some((key, place) => key !== first[place]) ? '' : undefined}
        {...drag}
      >
        {keys.map((key, place) => {
          const { label, note, href, image, end, alert, mend } = known.get(key) ?? { label: '', note: '', href: null }
          return (
            <Fragment key={key}>
              {place === leading && leading > 0 && (
                <li className={styles.rest}>Desde aquí, en el orden del catálogo</li>
              )}
              <MovableRow
                {...{ name, label, place, all: keys.length }}
                rowKey={key}
                onMove={(to, button) => move(key, to, button)}
              >
                {image !== undefined && (
                  <span className={styles.picture}>{image && <Thumbnail picture={image} kind="square" />}</span>
                )}
                <span className={styles.label}>
                  {href === null ? (
                    label
                  ) : (
                    <a href={href} {...opensBeside(href, opened)}>
                      {label}
                    </a>
                  )}
                  {end && <span className={styles.end}>{end}</span>}
                  {note !== '' && <span className={styles.note}>{note}</span>}
                  {alert && <span className={styles.alert}>{alert}</span>}
                  {mend && (
                    <button
                      type="submit"
                      className={`${controls.plain} ${styles.mend}`}
                      name={mend.name}
                      value={key}
                      aria-label={`${mend.label}: ${label}`}
                    >
                      {mend.label}
                    </button>
                  )}
                </span>
              </MovableRow>
            </Fragment>
          )
        })}
      </ol>
      <p role="status" className={styles.note}>
        {said}
      </p>
    </>
  )
}
