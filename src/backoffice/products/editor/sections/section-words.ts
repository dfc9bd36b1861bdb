import type { BenefitIcon, SectionType } from '../../../../catalogue/sections/section.ts'
import type { EditedSection } from './edited-section.ts'

export const sectionWords = {
  pictures: { name: 'Fotos largas', says: 'Una debajo de otra, a todo el ancho' },
  video: { name: 'Video', says: 'Un archivo o un enlace, con su portada' },
  benefits: { name: 'Beneficios', says: 'Filas con un dibujo y un texto' },
  questions: { name: 'Preguntas', says: 'Con sus respuestas' },
  comparison: { name: 'Comparación', says: 'Este producto y los otros' },
  text: { name: 'Texto', says: 'Párrafos y un enlace' },
} as const satisfies Record<SectionType, { readonly name: string; readonly says: string }>

export const iconWords = {
  check: 'Visto bueno',
  truck: 'Camión',
  cash: 'Dinero',
  exchange: 'Cambio',
  shield: 'Escudo',
  clock: 'Reloj',
  bolt: 'Rayo',
  drop: 'Gota',
  leaf: 'Hoja',
  heart: 'Corazón',
  gift: 'Regalo',
  tool: 'Herramienta',
} as const satisfies Record<BenefitIcon, string>

/** A section by what it says, for a list of them. */
export function sectionName(section: EditedSection): string {
  const { name } = sectionWords[section.type]
  const said = section.title.trim() || firstWords(section)
  return said === '' ? name : `${name}: ${said}`
}

function firstWords(section: EditedSection): string {
  switch (section.type) {
    case 'pictures':
      return section.pictures.length === 1 ? '1 foto' : `${section.pictures.length} fotos`
    case 'video':
      return typeof section.video === 'string' ? section.video.trim() : 'un archivo'
    case 'benefits':
      return section.items[0]?.title.trim() ?? ''
    case 'questions':
      return section.items[0]?.question.trim() ?? ''
    case 'comparison':
      return `${section.ours.trim()} y ${section.others.trim()}`
    case 'text':
      return section.text.trim().slice(0, 60)
  }
}
