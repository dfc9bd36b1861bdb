import type { Section, SectionType } from '../../catalogue/sections/section.ts'

/** The props of the view of one type of section. */
export interface SectionProps<Type extends SectionType> {
  readonly section: Extract<Section, { readonly type: Type }>
}
