import type { ReactElement } from 'react'
import { Card, Panel } from '../../../kit/card.tsx'
import { Problem } from '../../../kit/form.tsx'
import type { EditorFields } from '../editor-fields.ts'
import type { EditorProps } from '../editor-props.ts'
import { SectionList } from '../sections/section-list.tsx'
import { DescriptionField } from '../text/description-field.browser.tsx'

interface Props extends EditorProps, Pick<EditorFields, 'images' | 'sections'> {
  onWritten(): void
  onSections(next: EditorFields['sections']): void
}

/** What a product's page tells: its description, and the sections below it. */
export function PageFields(props: Props): ReactElement {
  const { base, id, fields, images, sections, problems, problemsWithin, onWritten, onSections } = props
  return (
    <>
      <Panel>
        <DescriptionField
          {...{ base, id, images }}
          value={fields.description}
          problem={problems.description}
          onWritten={onWritten}
        />
      </Panel>
      <Card id="secciones" title="Secciones de la página">
        <small>Van debajo de la descripción, en este orden.</small>
        <SectionList
          sections={sections}
          problems={problemsWithin}
          takes={`${base}/fotos`}
          place={`producto ${id}`}
          images={images}
          onChange={onSections}
        />
        <Problem of="sections" text={problems.sections} />
      </Card>
    </>
  )
}
