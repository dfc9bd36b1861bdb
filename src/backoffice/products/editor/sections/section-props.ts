import type { ProductImage } from '../../../../catalogue/product.ts'
import type { SectionType } from '../../../../catalogue/sections/section.ts'
import type { EditedOf, EditedSection } from './edited-section.ts'

/** The props of the fields of one type of section. */
export interface SectionFieldsProps<Type extends SectionType = SectionType> {
  readonly section: EditedOf<Type>
  readonly takes: string
  readonly place: string
  readonly images: readonly ProductImage[]
  problemOf(field: string): string | undefined
  onChange(next: EditedSection): void
}
