import type { DeskRequest, PersonRequest, SellerRequest } from '../desk-request.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { SearchEverything } from '../frame/search-everything.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { RowList } from '../kit/row-list.tsx'
import pages from '../work-page.module.css'
import styles from './help.module.css'
import type { ManualPage } from './manual.ts'
import { ManualText } from './manual-text.tsx'

/** The manual's pages, as rows. */
export async function helpPage(asked: PersonRequest | SellerRequest): Promise<DeskAnswer> {
  const manual = await asked.deps.manual()
  const base = baseOf(asked)
  return (
    manual &&
    deskPage(
      <main className={pages.page}>
        <PageHead title="Ayuda" />
        {base !== '' && <SearchEverything base={base} text="" />}
        <ManualText blocks={manual.intro.slice(0, 1)} pictures={manual.pictures} base={base} />
        <RowList
          rows={manual.pages.map(({ name, title, about }) => ({ href: `${base}/ayuda/${name}`, title, about }))}
        />
      </main>,
      { title: 'Ayuda', isOfAllShops: true },
    )
  )
}

/** A page of the manual, to be read from its start to its end. */
export async function helpTextPage(asked: PersonRequest | SellerRequest): Promise<DeskAnswer> {
  const manual = await asked.deps.manual()
  const place = manual?.pages.findIndex(({ name }) => name === asked.params.pagina) ?? -1
  const page = manual?.pages[place]
  if (!manual || !page) return null
  const base = baseOf(asked)
  const around = { base, pictures: manual.pictures }
  return deskPage(
    <main className={`${pages.page} ${styles.page}`}>
      <a className={styles.up} href={`${base}/ayuda`}>
        Ayuda
      </a>
      <PageHead title={page.title} />
      <nav className={styles.contents} aria-label="En esta página">
        <ul>
          {page.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {page.intro.length > 0 && <ManualText blocks={page.intro} {...around} />}
      {page.sections.map(({ id, title, blocks }) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`titulo-${id}`}>
          <h2 id={`titulo-${id}`}>{title}</h2>
          <ManualText blocks={blocks} {...around} />
        </section>
      ))}
      <Neighbours base={base} before={manual.pages[place - 1]} after={manual.pages[place + 1]} />
    </main>,
    { title: page.title, isOfAllShops: true },
  )
}

interface NeighboursProps {
  readonly base: string
  readonly before: ManualPage | undefined
  readonly after: ManualPage | undefined
}

function Neighbours({ base, before, after }: NeighboursProps) {
  return (
    <nav className={styles.neighbours} aria-label="Otras páginas de la ayuda">
      {before && (
        <a href={`${base}/ayuda/${before.name}`} rel="prev">
          <small>Antes</small> {before.title}
        </a>
      )}
      {after && (
        <a href={`${base}/ayuda/${after.name}`} rel="next">
          <small>Sigue</small> {after.title}
        </a>
      )}
    </nav>
  )
}

const A_YEAR = 'public, max-age=31536000, immutable'

/** A picture of the manual. Its name changes with its content. */
export async function helpPicture({ deps, params }: DeskRequest): Promise<DeskAnswer> {
  const manual = await deps.manual()
  const picture = [...(manual?.pictures.values() ?? [])].find(({ name }) => name === params.foto)
  return picture
    ? new Response(picture.bytes, { headers: { 'content-type': 'image/webp', 'cache-control': A_YEAR } })
    : null
}

/** What the addresses of a shop's pages begin with; of a person's own, nothing. */
function baseOf(asked: PersonRequest | SellerRequest): string {
  return 'shop' in asked ? `/t/${asked.shop.hosts[0]}` : ''
}
