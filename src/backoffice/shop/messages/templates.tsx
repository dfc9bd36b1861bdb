import type { ReactElement } from 'react'
import {
  MOMENTS,
  type Moment,
  PLACEHOLDERS,
  TEMPLATE_PURPOSES,
  type Template,
} from '../../../orders/messages/templates.ts'
import controls from '../../orders/controls.module.css'
import pages from '../../work-page.module.css'
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
    <main className={`${pages.page} ${styles.page}`}>
      <h1>Mensajes de WhatsApp</h1>
      <p className={styles.hint}>
        Los datos van entre llaves y se llenan solos. Un mensaje al que le falta un dato no se ofrece.
      </p>
      <details className={styles.known}>
        <summary>Datos que puedes usar</summary>
        <ul>
          {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
            <li key={name}>
              <code>{`{${name}}`}</code> {meaning}
            </li>
          ))}
        </ul>
      </details>
      {moments.map(({ moment, templates }) => (
        <section key={moment} className={styles.moment} aria-labelledby={`m-${moment}`}>
          <h2 id={`m-${moment}`}>{MOMENTS[moment]}</h2>
          {templates.map((template) => (
            <details key={template.id} className={styles.template}>
              <summary>
                <strong>{template.name}</strong>
                {template.purpose === 'mensajes' && ' · Oferta'}
                <span className={styles.preview}>{template.preview}</span>
              </summary>
              <Fields action={action} template={template} />
              <form method="post" action={`${action}/quitar`}>
                <input type="hidden" name="id" value={template.id} />
                <button className={controls.danger} type="submit" aria-label={`Borrar ${template.name}`}>
                  Borrar
                </button>
              </form>
            </details>
          ))}
          <details className={styles.template}>
            <summary>Agregar un mensaje</summary>
            <Fields action={action} template={{ id: '', moment, purpose: 'pedido', name: '', text: '' }} />
          </details>
        </section>
      ))}
    </main>
  )
}

interface FieldsProps {
  readonly action: string
  readonly template: Pick<Template, 'id' | 'moment' | 'purpose' | 'name' | 'text'>
}

function Fields({ action, template: { id, moment, purpose, name, text } }: FieldsProps) {
  const key = id || `nuevo-${moment}`
  return (
    <form className={pages.form} method="post" action={action}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="momento" value={moment} />
      <label htmlFor={`n-${key}`}>Nombre</label>
      <input id={`n-${key}`} name="nombre" defaultValue={name} maxLength={60} required autoComplete="off" />
      <label htmlFor={`p-${key}`}>Para qué es</label>
      <select id={`p-${key}`} name="para" defaultValue={purpose}>
        {Object.entries(TEMPLATE_PURPOSES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <label htmlFor={`t-${key}`}>Mensaje</label>
      <textarea id={`t-${key}`} name="texto" defaultValue={text} rows={4} maxLength={1500} required />
      <button
        className={controls.main}
        type="submit"
        aria-label={name ? `Guardar ${name}` : 'Guardar el mensaje nuevo'}
      >
        Guardar
      </button>
    </form>
  )
}
