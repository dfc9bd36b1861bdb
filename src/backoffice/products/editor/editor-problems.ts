import type { WrongField } from '../../../catalogue/changes/product-fields.ts'
import type { EditorFields } from './editor-fields.ts'
import type { EditorProps } from './editor-props.ts'
import { sectionName } from './sections/section-words.ts'

type Problems = Pick<EditorProps, 'problems' | 'problemsWithin'>

/** What is wrong, beside each field. A section is named by its id, because its place may change before it is corrected. */
export function problemsOf(wrong: readonly WrongField[], { sections }: Pick<EditorFields, 'sections'>): Problems {
  const problems: Record<string, string> = {}
  const problemsWithin: Record<string, string> = {}
  for (const { field, message } of wrong) {
    const [name = field, place = '', ...rest] = field.split('.')
    const section = name === 'sections' ? sections[Number(place)] : undefined
    if (section) {
      problemsWithin[[section.id, ...rest].join('.')] = message
      problems[name] = `Corrige «${sectionName(section)}».`
    } else if (name === 'messaging' && place !== '') {
      problemsWithin[`messaging.${place}`] = message
      problems[name] = 'Corrige lo marcado.'
    } else {
      problems[name] = message
    }
  }
  return { problems, problemsWithin }
}
