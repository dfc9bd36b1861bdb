import type { ReactElement } from 'react'
import {
  isMarketing,
  MOMENTS,
  type Moment,
  PLACEHOLDERS,
  TEMPLATE_PURPOSES,
  type Template,
} from '../../../orders/messages/templates.ts'
import { Bullets } from '../../kit/bullets.tsx'
import { Fold, Part } from '../../kit/card.tsx'
import { Columns, Field, Form } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import styles from './templates.module.css'

interface Shown extends Template {
  readonly preview: string
}

interface Props {
  readonly action: string
  readonly moments: readonly { readonly moment: Moment; readonly templates: readonly Shown[] }[]
}

/** Every message in its moment, as it reads; opening one changes it. */
export function Templates({ action, moments }: Props): ReactElement {
  return (
    <Screen
      title="Mensajes de WhatsApp"
      about="Los datos van entre llaves y se llenan solos. Un mensaje al que le falta un dato no se ofrece."
      width="wide"
    >
      <Fold summary="Datos que puedes usar">
        <Bullets>
          {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
            <li key={name}>
              <code>{`{${name}}`}</code> {meaning}
            </li>
          ))}
        </Bullets>
      </Fold>
      <div className={styles.moments}>
        {moments.map(({ moment, templates }) => (
          <Part key={moment} id={`m-${moment}`} title={MOMENTS[moment]}>
            {templates.map((template) => (
              <Fold key={template.id} summary={<Summary template={template} />}>
                <Fields action={action} template={template} />
                <form method="post" action={`${action}/quitar`}>
                  <input type="hidden" name="id" value={template.id} />
                  <button className={controls.danger} type="submit" aria-label={`Borrar ${template.name}`}>
                    Borrar
                  </button>
                </form>
              </Fold>
            ))}
            <Fold summary="Agregar un mensaje">
              <Fields action={action} template={{ id: '', moment, purpose: 'pedido', name: '', text: '' }} />
            </Fold>
          </Part>
        ))}
      </div>
    </Screen>
  )
}

function Summary({ template }: { readonly template: Shown }) {
  const { name, preview } = template
  return (
    <>
      <strong>{name}</strong>
      {isMarketing(template) && ' · Oferta'}
      <small className={styles.preview}>{preview}</small>
    </>
  )
}

interface FieldsProps {
  readonly action: string
  readonly template: Pick<Template, 'id' | 'moment' | 'purpose' | 'name' | 'text'>
}

function Fields({ action, template: { id, moment, purpose, name, text } }: FieldsProps) {
  const key = id || `nuevo-${moment}`
  return (
    <Form action={action}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="momento" value={moment} />
      <Columns>
        <Field id={`n-${key}`} label="Nombre">
          {(attributes) => (
            <input {...attributes} name="nombre" defaultValue={name} maxLength={60} required autoComplete="off" />
          )}
        </Field>
        <Field id={`p-${key}`} label="Para qué es">
          {(attributes) => (
            <select {...attributes} name="para" defaultValue={purpose}>
              {Object.entries(TEMPLATE_PURPOSES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </Columns>
      <Field id={`t-${key}`} label="Mensaje">
        {(attributes) => (
          <textarea {...attributes} name="texto" defaultValue={text} rows={4} maxLength={1500} required />
        )}
      </Field>
      <button
        className={controls.main}
        type="submit"
        aria-label={name ? `Guardar ${name}` : 'Guardar el mensaje nuevo'}
      >
        Guardar
      </button>
    </Form>
  )
}
