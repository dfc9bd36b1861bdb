import type { ReactElement } from 'react'
import button from '../../../lib/button.module.css'
import { countries, countryNames } from '../../../lib/countries.ts'
import { ProveAgain } from '../../signing-in/account/prove-again.tsx'
import forms from '../../signing-in/forms.module.css'
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
    <main className={forms.page}>
      <h1>Abrir otra tienda</h1>
      {!mayOpen && <p>{NOT_YOURS}</p>}
      {mayOpen && !isFresh && <ProveAgain back={path} />}
      {mayOpen && isFresh && (
        <form className={forms.form} method="post" action={path}>
          <div className={forms.field}>
            <label htmlFor="copiar">Con qué empieza</label>
            <select id="copiar" name="copiar" className={forms.input} aria-describedby="copiar-ayuda">
              <option value="">Vacía</option>
              {shops.map(({ id, title }) => (
                <option key={id} value={id}>
                  Como {title}: su catálogo y sus colores
                </option>
              ))}
            </select>
            <span id="copiar-ayuda">
              Una copia no lleva pedidos, equipo, stock ni píxeles, y queda en el país de la otra.
            </span>
          </div>
          <div className={forms.field}>
            <label htmlFor="pais">País</label>
            <select id="pais" name="pais" className={forms.input}>
              {countryNames.map((name) => (
                <option key={name} value={name}>
                  {countries[name].name}
                </option>
              ))}
            </select>
          </div>
          <div className={forms.field}>
            <label htmlFor="nombre">Nombre de la tienda</label>
            <input id="nombre" name="nombre" className={forms.input} maxLength={60} required autoComplete="off" />
          </div>
          <div className={forms.field}>
            <label htmlFor="celular">WhatsApp</label>
            <input id="celular" name="celular" type="tel" className={forms.input} maxLength={30} required />
            <span>Al que escriben tus clientes.</span>
          </div>
          <div className={forms.field}>
            <label htmlFor="dominio">Dominio</label>
            <input
              id="dominio"
              name="dominio"
              className={forms.input}
              {...hostInput}
              required={domain === null}
              aria-describedby="dominio-ayuda"
            />
            <span id="dominio-ayuda">
              {domain === null
                ? 'Uno que ya compraste, como tienda.pe. Después te decimos qué anotar.'
                : `Uno que ya compraste. Si lo dejas vacío, abre en el nombre de la tienda más .${domain}; después puedes agregar otros.`}
            </span>
          </div>
          <button type="submit" className={`${button.main} ${button.wide}`}>
            Abrir la tienda
          </button>
        </form>
      )}
    </main>
  )
}
