import type { ReactElement } from 'react'
import { Choice } from '../../../kit/form.tsx'
import controls from '../../../orders/controls.module.css'
import styles from '../editor.module.css'
import { EVERYTHING } from '../editor-fields.ts'
import type { EditorProps } from '../editor-props.ts'

export interface SoldOutProps extends Pick<EditorProps, 'left'> {
  /** As the form has it. */
  readonly soldOut: readonly string[]
  onSoldOut(next: readonly string[]): void
}

export interface StockFieldProps extends SoldOutProps, Pick<EditorProps, 'base' | 'fields'> {}

/** What is left of the whole product where it is counted; else whether any is. */
export function StockField(props: StockFieldProps): ReactElement {
  const { base, fields, left } = props
  const counts = Object.values(left)
  // Colours may be without a count of their own, and then something is to be ticked.
  const isCounted = '' in left || (counts.length > 0 && fields.colors.every(({ name }) => name in left))
  return (
    <div className={styles.row}>
      <div>
        {isCounted ? <Left count={counts.reduce((sum, count) => sum + count, 0)} /> : <Everything {...props} />}
      </div>
      <a className={controls.plain} href={`${base}/stock/${fields.slug}`}>
        Contar stock
      </a>
    </div>
  )
}

function Everything({ fields, soldOut, onSoldOut }: StockFieldProps) {
  return (
    <>
      <input type="hidden" name="soldOut" value="" />
      <SoldOutBox
        {...{ name: EVERYTHING, soldOut, onSoldOut }}
        label={fields.colors.length > 0 ? 'Todo agotado' : 'Agotado'}
        about="Nadie lo puede pedir."
      />
    </>
  )
}

/** What is left of one colour, or whether it can be ordered. */
export function ColorStock({ name, left, ...own }: SoldOutProps & { readonly name: string }): ReactElement | null {
  if (name in left) return <Left count={left[name] ?? 0} />
  if ('' in left) return null
  if (own.soldOut.includes(EVERYTHING)) return <Left count={0} />
  return <SoldOutBox {...own} name={name} label="Agotado" />
}

interface BoxProps extends Omit<SoldOutProps, 'left'> {
  readonly name: string
  readonly label: string
  readonly about?: string
}

function SoldOutBox({ name, soldOut, onSoldOut, ...words }: BoxProps) {
  return (
    <Choice
      {...words}
      type="checkbox"
      name="soldOut"
      value={name}
      isChosen={soldOut.includes(name)}
      onTick={(isOn) => onSoldOut(isOn ? [...soldOut, name] : soldOut.filter((one) => one !== name))}
    />
  )
}

function Left({ count }: { readonly count: number }) {
  if (count === 0)
    return (
      <span className={controls.tag} data-tone="bad">
        Agotado
      </span>
    )
  return <strong>{count === 1 ? 'Queda 1' : `Quedan ${count}`}</strong>
}
