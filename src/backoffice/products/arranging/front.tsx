import type { ReactElement } from 'react'
import { type Home, hasTitle, type SectionKey, shelfOf } from '../../../catalogue/arranging/home.ts'
import type { Category } from '../../../catalogue/product.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { Field, Form } from '../../kit/form.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { Arranged } from './arranged.tsx'
import { type Said, SaidBox } from './said.tsx'
import { sectionName } from './section-names.ts'

interface Props {
  /** Of the shop's pages at the desk. */
  readonly base: string
  readonly home: Home
  /** The home that is kept, as JSON. */
  readonly seen: string
  /** It is kept as it comes. */
  readonly isPlain: boolean
  /** Those that can have a shelf. */
  readonly categories: readonly Category[]
  /** The fields that describe it. */
  readonly query: string
  readonly shopHref: string
  readonly said: Said | null
}

const USUAL: Readonly<Partial<Record<SectionKey, string>>> = {
  hero: 'Pide ahora y paga en casa',
  best: 'Lo más vendido',
  packs: 'Packs y promos',
}

/** The home's sections and how it looks. Without a script *Ver cómo queda* shows the page again with what was picked. */
export function Front({ base, home, seen, isPlain, categories, query, shopHref, said }: Props): ReactElement {
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  const rows = home.map(({ key, isShown, title }) => ({
    ...{ key, isShown, label: sectionName(key, names) },
    title: hasTitle(key) ? (title ?? '') : null,
    usual: USUAL[key] ?? names.get(shelfOf(key) ?? '') ?? '',
  }))
  const free = categories.filter(({ slug }) => !home.some(({ key }) => shelfOf(key) === slug))
  return (
    <Screen
      title="Portada de la tienda"
      about="Marca lo que se ve, y ponlo en el orden que quieras."
      act={
        <a className={controls.plain} href={shopHref}>
          Ver la tienda
        </a>
      }
      width="wide"
    >
      <Arranged base={base} here="portada" />
      <SaidBox base={base} said={said} back="portada" />
      <Form action={`${base}/portada`}>
        <input type="hidden" name="visto" value={seen} />
        <DeskIsland name="arrange-home" props={{ rows, preview: `${base}/portada/vista`, query }} wake="at-once" />
        {free.length > 0 && (
          <Field id="estante" label="Agregar el estante de una categoría">
            {(attributes) => (
              <select {...attributes} name="estante" defaultValue="">
                <option value="">Ninguno más</option>
                {free.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <SaveBar>
          <button className={controls.main} type="submit">
            Guardar portada
          </button>
          <button className={controls.plain} type="submit" formMethod="get">
            Ver cómo queda
          </button>
        </SaveBar>
      </Form>
      {!isPlain && (
        <form method="post" action={`${base}/portada/como-viene`}>
          <input type="hidden" name="visto" value={seen} />
          <button className={controls.danger} type="submit">
            Dejarla como viene
          </button>
        </form>
      )}
    </Screen>
  )
}
