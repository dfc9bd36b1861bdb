import type { SeenMarks } from '../../../catalogue/changes/merge-product-changes.ts'
import type { ProductFieldName } from '../../../catalogue/changes/product-fields.ts'
import type { Category } from '../../../catalogue/product.ts'
import type { CurrencyCode } from '../../../lib/money.ts'
import type { EditorFields } from './editor-fields.ts'

export interface EditorProps {
  readonly base: string
  readonly id: string
  readonly version: number
  readonly currency: CurrencyCode
  readonly fields: EditorFields
  readonly seen: SeenMarks
  readonly problems: Readonly<Partial<Record<ProductFieldName, string>>>
  /** What is wrong within sections and the variant: `questions-1.items.0.answer`, `messaging.title`. */
  readonly problemsWithin: Readonly<Record<string, string>>
  readonly said: { readonly tone: 'good' | 'bad' | 'due'; readonly text: string; readonly undo: string | null } | null
  /** What stands in the form was not saved. */
  readonly isDraft: boolean
  readonly categories: readonly Category[]
  /** What is left of what is counted: of colours, of '' for the product as a whole. */
  readonly left: Readonly<Record<string, number>>
  /** The amount that its orders took most; 0 while it is not known. */
  readonly mostOrdered: number
  /** Where shoppers see it; `null` while they do not. */
  readonly address: string | null
  /** Fields that name the list beside it, or that leads here. */
  readonly list: Readonly<Record<string, string>>
  /** Names a copy that is made of it. */
  readonly newKey: string
}
