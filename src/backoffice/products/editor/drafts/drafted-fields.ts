import type { ProductDraft } from '../../../../catalogue/changes/product-drafts.store.ts'
import type { ProductValues } from '../../../../catalogue/changes/product-fields.ts'
import { type EditorFields, fieldsOf } from '../editor-fields.ts'

/** The editor's form as a draft has it. A draft of an earlier version lacks fields that the form has by now. */
export function draftedFields(saved: ProductValues, { fields }: Pick<ProductDraft, 'fields'>): EditorFields {
  return { ...fieldsOf(saved), ...JSON.parse(fields) }
}
