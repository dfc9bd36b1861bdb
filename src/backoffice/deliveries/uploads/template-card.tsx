import type { ReactElement } from 'react'
import type { CourierTemplate } from '../../../dispatch/uploads/courier-template.ts'
import { counted } from '../../../lib/text/counted.ts'
import { Card, Fold } from '../../kit/card.tsx'
import { Acts, Choice, Field, Form } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import { momentWords, type ShopTime } from '../../orders/time-words.ts'

interface UploadProps {
  /** The screen of the courier. */
  readonly path: string
  readonly name: string
  /** How its template is filled in comes along with the product. */
  readonly isKnown: boolean
}

/** Where the courier's own template is chosen. */
export function TemplateForm({ path, name, isKnown }: UploadProps): ReactElement {
  return (
    <Form action={`${path}/plantilla`} hasFile>
      <Field id="plantilla" label={`Plantilla de ${name}`} hint="Excel (.xlsx, .xlsm) o CSV, hasta 3 MB.">
        {(attributes) => (
          <input {...attributes} type="file" name="archivo" required accept=".xlsx,.xlsm,.csv,.txt,text/csv" />
        )}
      </Field>
      {isKnown && (
        <Choice
          type="checkbox"
          name="otra"
          value="si"
          label="Es distinta de la usual"
          about={`Si ${name} te dio otra, señalas tú qué va en cada columna.`}
        />
      )}
      <button className={controls.main} type="submit">
        Guardar plantilla
      </button>
    </Form>
  )
}

interface CardProps extends UploadProps {
  readonly template: CourierTemplate
  readonly time: ShopTime
}

/** The template that a courier's files are made of. */
export function TemplateCard({ path, name, isKnown, template, time }: CardProps): ReactElement {
  const columns = template.mapping?.columns.length ?? 0
  return (
    <Card id="plantilla-guardada" title={`Plantilla de ${name}`}>
      <p>
        {template.fileName}
        <br />
        <small>
          Guardada {momentWords(template.savedAt, time)}
          {columns > 0 && ` · llenamos ${counted(columns, 'columna', 'columnas')}`}
        </small>
      </p>
      <Acts>
        <a className={controls.plain} href={`${path}/columnas`}>
          {columns > 0 ? 'Ver y cambiar columnas' : 'Señalar columnas'}
        </a>
        <a className={controls.plain} href={`${path}/contribuir`}>
          Contribuir
        </a>
      </Acts>
      <Fold summary="Cambiar la plantilla">
        <TemplateForm {...{ path, name, isKnown }} />
      </Fold>
    </Card>
  )
}
