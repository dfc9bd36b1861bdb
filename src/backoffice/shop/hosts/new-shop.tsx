import type { ReactElement } from 'react'
import { countries, countryNames } from '../../../lib/countries.ts'
import { Field, Form } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { ProveAgain } from '../../signing-in/account/prove-again.tsx'
import { hostInput } from './host-input.ts'
import { NOT_YOURS } from './new-shop-words.ts'

interface Props {
  readonly path: string
  /** Those that can be copied. */
  readonly shops: readonly { readonly id: string; readonly title: string }[]
  /** Under which a shop gets an address; `null`: it needs one of its own. */
  readonly domain: string | null
  readonly isFresh: boolean
  readonly mayOpen: boolean
}

/** What a new shop needs: a country, a name, a number, an address. */
export function NewShop({ path, shops, domain, isFresh, mayOpen }: Props): ReactElement {
  return (
    <Screen title="Abrir otra tienda" width="narrow">
      {!mayOpen && <p>{NOT_YOURS}</p>}
      {mayOpen && !isFresh && <ProveAgain back={path} />}
      {mayOpen && isFresh && (
        <Form action={path}>
          <Field
            id="copiar"
            label="Con qué empieza"
            hint="Una copia no lleva pedidos, equipo, stock ni píxeles, y queda en el país de la otra."
          >
            {(attributes) => (
              <select {...attributes} name="copiar">
                <option value="">Vacía</option>
                {shops.map(({ id, title }) => (
                  <option key={id} value={id}>
                    Como {title}: su catálogo y sus colores
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field id="pais" label="País">
            {(attributes) => (
              <select {...attributes} name="pais">
                {countryNames.map((name) => (
                  <option key={name} value={name}>
                    {countries[name].name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field id="nombre" label="Nombre de la tienda">
            {(attributes) => <input {...attributes} name="nombre" maxLength={60} required autoComplete="off" />}
          </Field>
          <Field id="celular" label="WhatsApp" hint="Al que escriben tus clientes.">
            {(attributes) => <input {...attributes} name="celular" type="tel" maxLength={30} required />}
          </Field>
          <Field
            id="dominio"
            label="Dominio"
            hint={
              domain === null
                ? 'Uno que ya compraste, como tienda.pe. Después te decimos qué anotar.'
                : `Uno que ya compraste. Si lo dejas vacío, abre en el nombre de la tienda más .${domain}; después puedes agregar otros.`
            }
          >
            {(attributes) => <input {...attributes} name="dominio" {...hostInput} required={domain === null} />}
          </Field>
          <button type="submit" className={controls.main}>
            Abrir la tienda
          </button>
        </Form>
      )}
    </Screen>
  )
}
