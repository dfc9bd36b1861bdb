import type { ReactElement } from 'react'
import { Problem } from '../../../kit/form.tsx'
import { PictureList } from '../../pictures/picture-list.tsx'
import { TextField } from '../fields/text-field.tsx'
import { ComparisonRows } from './comparison-rows.tsx'
import type { SectionFieldsProps } from './section-props.ts'
import { BenefitRows, QuestionRows } from './section-rows.tsx'
import { VideoFields } from './video-fields.tsx'

/** What is written of a section: its title, and what its type has. */
export function SectionFields(props: SectionFieldsProps): ReactElement {
  const { section, problemOf, onChange } = props
  return (
    <>
      <TextField
        label="Título (opcional)"
        value={section.title}
        most={120}
        problem={problemOf('title')}
        onChange={(title) => onChange({ ...section, title })}
      />
      {ofType(props)}
    </>
  )
}

function ofType({ section, ...props }: SectionFieldsProps): ReactElement {
  switch (section.type) {
    case 'pictures':
      return <PictureFields {...props} section={section} />
    case 'video':
      return <VideoFields {...props} section={section} />
    case 'benefits':
      return <BenefitRows {...props} section={section} />
    case 'questions':
      return <QuestionRows {...props} section={section} />
    case 'comparison':
      return <ComparisonRows {...props} section={section} />
    case 'text':
      return <Paragraphs {...props} section={section} />
  }
}

function PictureFields({ section, takes, place, problemOf, onChange }: SectionFieldsProps<'pictures'>) {
  const problem = problemOf('pictures')
  return (
    <>
      <PictureList
        {...{ takes, place: `${place} ${section.id}`, value: section.pictures }}
        kind="whole"
        most={20}
        takesPasted={false}
        onChange={(pictures) => onChange({ ...section, pictures })}
      />
      <Problem of={section.id} text={problem} />
    </>
  )
}

function Paragraphs({ section, problemOf, onChange }: SectionFieldsProps<'text'>) {
  const { text, link } = section
  const { label, href } = link ?? { label: '', href: '' }
  return (
    <>
      <TextField
        label="Texto"
        hint="Deja una línea en blanco entre párrafos."
        rows={6}
        value={text}
        problem={problemOf('text')}
        onChange={(next) => onChange({ ...section, text: next })}
      />
      <TextField
        label="Enlace: qué dice (opcional)"
        value={label}
        most={80}
        problem={problemOf('link.label')}
        onChange={(next) => onChange({ ...section, link: { label: next, href } })}
      />
      <TextField
        label="Enlace: adónde lleva"
        value={href}
        inputMode="url"
        problem={problemOf('link.href')}
        onChange={(next) => onChange({ ...section, link: { label, href: next } })}
      />
    </>
  )
}
