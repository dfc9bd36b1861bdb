import { type ProductValues, readChange } from '../../../../catalogue/changes/product-fields.ts'
import { changeOf, type EditorFields } from '../editor-fields.ts'
import { type EditedSection, sectionToRead } from '../sections/edited-section.ts'

/** A product with as much of what was typed as can be read; the rest is as it is saved. */
export function readableValues(saved: ProductValues, typed: EditorFields): ProductValues {
  const canBeRead = (section: EditedSection) => readChange({ sections: [sectionToRead(section)] }).ok
  const posted = changeOf({ ...typed, sections: typed.sections.filter(canBeRead) })
  const read = readChange(posted)
  if (read.ok) return { ...saved, ...read.value }
  const wrong = new Set(read.refusal.map(({ field }) => field.split('.')[0]))
  const rest = readChange(Object.fromEntries(Object.entries(posted).filter(([name]) => !wrong.has(name))))
  return rest.ok ? { ...saved, ...rest.value } : saved
}
