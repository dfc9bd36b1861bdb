import { mergeChange, type SeenMarks } from '../../../../catalogue/changes/merge-product-changes.ts'
import type { ProductDraft } from '../../../../catalogue/changes/product-drafts.store.ts'
import { readChange } from '../../../../catalogue/changes/product-fields.ts'
import type { DeskProduct } from '../../../../catalogue/desk-products.store.ts'
import { ago } from '../../../orders/time-words.ts'
import { changeOf, type EditorFields } from '../editor-fields.ts'
import type { EditorProps } from '../editor-props.ts'
import { draftedFields } from './drafted-fields.ts'

/** What an editor shows in place of what is saved. */
export interface ShownEditor {
  readonly typed?: EditorFields
  readonly seen?: SeenMarks
  readonly problems?: EditorProps['problems']
  readonly problemsWithin?: EditorProps['problemsWithin']
  readonly said?: EditorProps['said']
  readonly isDraft?: boolean
  /** Why pictures were not taken. */
  readonly refusals?: readonly string[]
  readonly status?: number
}

/** Whether there is something in a draft that is not saved: its author may have taken back all of it. What cannot be read is something. */
export function changesSomething({ values }: DeskProduct, draft: ProductDraft): boolean {
  const read = readChange(changeOf(draftedFields(values, draft)))
  if (!read.ok) return true
  const { change, conflicts } = mergeChange(values, read.value, JSON.parse(draft.seen))
  return Object.keys(change).length + conflicts.length > 0
}

/** With what its author had not saved. */
export function recovered({ version, values }: DeskProduct, draft: ProductDraft, now: number): ShownEditor {
  const also = draft.version === version ? '' : ' Desde entonces otra persona cambió este producto.'
  const text = `Recuperamos lo que no guardaste ${ago(draft.savedAt, now)}.${also}`
  return {
    typed: draftedFields(values, draft),
    seen: JSON.parse(draft.seen),
    said: { tone: 'due', text, undo: null },
    isDraft: true,
  }
}

/** The marks that a form brings along. */
export function seenIn(fields: URLSearchParams): SeenMarks {
  try {
    const seen: unknown = JSON.parse(fields.get('seen') ?? '{}')
    return typeof seen === 'object' && seen !== null ? (seen as SeenMarks) : {}
  } catch {
    return {}
  }
}
