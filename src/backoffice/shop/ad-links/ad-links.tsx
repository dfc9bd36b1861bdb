import type { AdNetwork } from '../../../tracking/visits/ad-link.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { Card } from '../../kit/card.tsx'
import { AskForm, Field } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import controls from '../../orders/controls.module.css'

interface Props {
  /** What stands in the field. */
  readonly typed: string
  readonly px: string | null
  /** The variants of the shop's pixel. */
  readonly pixels: readonly string[]
  readonly suggestions: readonly { readonly path: string; readonly title: string }[]
  /** `null`: what was typed is no page of the shop. */
  readonly links: readonly { readonly key: AdNetwork; readonly network: string; readonly link: string }[] | null
}

export function AdLinks(props: Props) {
  return (
    <Screen
      title="Enlaces para anuncios"
      about="Pon el enlace en tu anuncio tal como está: al tocarlo, cada red escribe en él su campaña y su anuncio, y tus pedidos dicen de dónde vinieron."
      width="wide"
    >
      <SideBySide
        narrow="first"
        first={<PageForm {...props} />}
        second={props.links?.map(({ key, network, link }) => (
          <Card key={key} id={`enlace-${key}`} title={network}>
            <DeskIsland name="copy-link" props={{ link, network }} wake="at-once" />
          </Card>
        ))}
      />
    </Screen>
  )
}

function PageForm({ typed, px, pixels, suggestions, links }: Props) {
  return (
    <AskForm>
      <Field
        id="pagina"
        label="Página"
        hint="Escribe el nombre de un producto y elígelo, o pega la dirección de una página de tu tienda."
        problem={links === null && <span role="alert">Esa dirección no es de una página de tu tienda.</span>}
      >
        {(attributes) => <input {...attributes} name="pagina" list="paginas" defaultValue={typed} autoComplete="off" />}
      </Field>
      <datalist id="paginas">
        {suggestions.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </datalist>
      {pixels.length > 0 && (
        <Field id="px" label="Píxel">
          {(attributes) => (
            <select {...attributes} name="px" defaultValue={px ?? ''}>
              <option value="">El de siempre</option>
              {pixels.map((one) => (
                <option key={one} value={one}>
                  px={one}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <button type="submit" className={controls.main}>
        Ver enlaces
      </button>
    </AskForm>
  )
}
