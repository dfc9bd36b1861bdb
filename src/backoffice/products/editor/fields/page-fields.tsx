import type { ReactElement } from 'react'
import styles from '../editor.module.css'
import type { EditorFields } from '../editor-fields.ts'
import type { EditorProps } from '../editor-props.ts'
import { SectionList } from '../sections/section-list.tsx'
import { DescriptionField } from '../text/description-field.browser.tsx'
import { Problem } from './problem.tsx'

interface Props extends EditorProps, Pick<EditorFields, 'images' | 'sections'> {
  onWritten(): void
  onSections(next: EditorFields['sections']): void
}

/** What a product's page tells: its description, and the sections below it. */
export function PageFields(props: Props): ReactElement {
  const { base, id, fields, images, sections, problems, problemsWithin, onWritten, onSections } = props
  return (
    <>
      <section className={styles.card} aria-label="Descripción">
        <DescriptionField
          {...{ base, id, images }}
          value={fields.description}
          problem={problems.description}
          onWritten={onWritten}
        />
        <Problem of="description" problems={problems} />
      </section>
      <section className={styles.card} aria-labelledby="secciones">
        <h2 id="secciones">Secciones de la página</h2>
        <p className={styles.hint}>Van debajo de la descripción, en este orden.</p>
        <SectionList
          sections={sections}
          problems={problemsWithin}
          takes={`${base}/fotos`}
          place={`producto ${id}`}
          images={images}
          onChange={onSections}
        />
        <Problem of="sections" problems={problems} />
      </section>
    </>
  )
}
