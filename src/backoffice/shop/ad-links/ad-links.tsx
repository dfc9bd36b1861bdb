import buttons from '../../../lib/button.module.css'
import { DeskIsland } from '../../frame/desk-island.tsx'
import styles from './ad-links.module.css'

interface Props {
  /** What stands in the field. */
  readonly typed: string
  readonly px: string | null
  /** The variants of the shop's pixel. */
  readonly pixels: readonly string[]
  readonly suggestions: readonly { readonly path: string; readonly title: string }[]
  /** `null`: what was typed is no page of the shop. */
  readonly links: readonly { readonly network: string; readonly link: string }[] | null
}

export function AdLinks({ typed, px, pixels, suggestions, links }: Props) {
  return (
    <main className={styles.page}>
      <h1>Enlaces para anuncios</h1>
      <p className={styles.hint}>
        Pon el enlace en tu anuncio tal como está: al tocarlo, cada red escribe en él su campaña y su anuncio, y tus
        pedidos dicen de dónde vinieron.
      </p>
      <form className={styles.form} method="get">
        <label htmlFor="pagina">Página</label>
        <input
          className={styles.input}
          id="pagina"
          name="pagina"
          list="paginas"
          defaultValue={typed}
          autoComplete="off"
          aria-describedby={links ? 'pagina-ayuda' : 'pagina-ayuda pagina-error'}
          aria-invalid={links === null}
        />
        <span className={styles.hint} id="pagina-ayuda">
          Escribe el nombre de un producto y elígelo, o pega la dirección de una página de tu tienda.
        </span>
        <datalist id="paginas">
          {suggestions.map(({ path, title }) => (
            <option key={path} value={path}>
              {title}
            </option>
          ))}
        </datalist>
        {links === null && (
          <p className={styles.problem} id="pagina-error" role="alert">
            Esa dirección no es de una página de tu tienda.
          </p>
        )}
        {pixels.length > 0 && (
          <>
            <label htmlFor="px">Píxel</label>
            <select className={styles.input} id="px" name="px" defaultValue={px ?? ''}>
              <option value="">El de siempre</option>
              {pixels.map((one) => (
                <option key={one} value={one}>
                  px={one}
                </option>
              ))}
            </select>
          </>
        )}
        <button type="submit" className={buttons.main}>
          Ver enlaces
        </button>
      </form>
      {links?.map(({ network, link }) => (
        <section key={network} className={styles.network}>
          <h2>{network}</h2>
          <DeskIsland name="copy-link" props={{ link, network }} wake="at-once" />
        </section>
      ))}
    </main>
  )
}
