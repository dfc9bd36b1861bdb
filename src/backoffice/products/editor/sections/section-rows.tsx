import { type ReactElement, useId } from 'react'
import { BENEFIT_ICONS } from '../../../../catalogue/sections/section.ts'
import { Field } from '../../../kit/form.tsx'
import { TextField } from '../fields/text-field.tsx'
import { newItems } from './edited-section.ts'
import { ItemRows } from './item-rows.tsx'
import type { SectionFieldsProps } from './section-props.ts'
import { iconWords } from './section-words.ts'

export function QuestionRows({ section, problemOf, onChange }: SectionFieldsProps<'questions'>): ReactElement {
  return (
    <ItemRows
      items={section.items}
      most={30}
      word="pregunta"
      begin={newItems.questions}
      problem={problemOf('items')}
      onChange={(items) => onChange({ ...section, items })}
      row={({ question, answer }, nth, put) => (
        <>
          <TextField
            label={`Pregunta ${nth + 1}`}
            value={question}
            most={200}
            problem={problemOf(`items.${nth}.question`)}
            onChange={(next) => put({ question: next })}
          />
          <TextField
            label={`Respuesta ${nth + 1}`}
            rows={3}
            value={answer}
            problem={problemOf(`items.${nth}.answer`)}
            onChange={(next) => put({ answer: next })}
          />
        </>
      )}
    />
  )
}

export function BenefitRows({ section, images, problemOf, onChange }: SectionFieldsProps<'benefits'>): ReactElement {
  return (
    <ItemRows
      items={section.items}
      most={12}
      word="beneficio"
      begin={newItems.benefits}
      problem={problemOf('items')}
      onChange={(items) => onChange({ ...section, items })}
      row={(item, nth, put) => (
        <>
          <TextField
            label={`Beneficio ${nth + 1}`}
            value={item.title}
            most={80}
            problem={problemOf(`items.${nth}.title`)}
            onChange={(title) => put({ title })}
          />
          <TextField
            label={`Explicación ${nth + 1} (opcional)`}
            rows={2}
            value={item.text}
            most={400}
            problem={problemOf(`items.${nth}.text`)}
            onChange={(text) => put({ text })}
          />
          <Drawing item={item} nth={nth} images={images} onChange={put} />
        </>
      )}
    />
  )
}

type Item = SectionFieldsProps<'benefits'>['section']['items'][number]

interface DrawingProps extends Pick<SectionFieldsProps, 'images'> {
  readonly item: Item
  readonly nth: number
  onChange(next: Partial<Pick<Item, 'icon' | 'picture'>>): void
}

/** A drawing of ours, or one of the product's pictures. */
function Drawing({ item: { icon, picture }, nth, images, onChange }: DrawingProps) {
  const own = picture && !images.some(({ hash }) => hash === picture.hash) ? [picture] : []
  const offered = [...images, ...own]
  const choose = (chosen: string) => {
    const drawn = BENEFIT_ICONS.find((one) => one === chosen)
    onChange(drawn ? { icon: drawn, picture: null } : { picture: offered.find(({ hash }) => hash === chosen) ?? null })
  }
  return (
    <Field id={useId()} label={`Dibujo ${nth + 1}`}>
      {(own) => (
        <select {...own} value={picture?.hash ?? icon} onChange={({ target }) => choose(target.value)}>
          {BENEFIT_ICONS.map((name) => (
            <option key={name} value={name}>
              {iconWords[name]}
            </option>
          ))}
          {offered.map(({ hash, alt }, place) => (
            <option key={hash} value={hash}>
              {place < images.length ? `Foto ${place + 1} del producto` : 'La foto que tiene'}
              {alt && `: ${alt}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
