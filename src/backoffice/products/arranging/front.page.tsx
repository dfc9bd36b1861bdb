import { type Home, PLAIN_HOME } from '../../../catalogue/arranging/home.ts'
import { findHome } from '../../../catalogue/arranging/homes.store.ts'
import { listCategories } from '../../../catalogue/categories/categories.store.ts'
import { FEATURED } from '../../../catalogue/product.ts'
import { linksFrom } from '../../../routing/links.ts'
import { privateResponse } from '../../../web/pages/page-response.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { shopOrigin } from '../../shop-origin.ts'
import { saidOf } from './arranging-said.page.ts'
import { Front } from './front.tsx'
import { homeFields, homeIn } from './home-fields.ts'
import type { Said } from './said.tsx'

/** The sections of the home, as they are kept or as the address has them: what is not saved stands in it. */
export async function frontPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { url } = asked
  const isUnsaved = url.searchParams.has('seccion')
  const wanted = isUnsaved ? homeIn(url.searchParams) : null
  const said = isUnsaved ? UNSAVED : await saidOf(asked)
  return shownFront(asked, { said, wanted, status: 200 })
}

/** The home in the sections of the address. */
export async function frontPreview({ deps, shop, url, preview, request }: SellerRequest): Promise<DeskAnswer> {
  const home = homeIn(url.searchParams) ?? undefined
  const page = await preview(deps, shop, linksFrom(null, shop.directory).home, home)
  return page && privateResponse(page, request)
}

const UNSAVED = { tone: 'good', text: 'Así quedaría. Todavía no se guardó.', undo: null } as const
interface Shown {
  readonly said: Said | null
  /** What somebody arranged and is not saved. */
  readonly wanted: Home | null
  readonly status: number
}

/** The page with what became of an act. */
export async function shownFront(asked: SellerRequest, { said, wanted, status }: Shown): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const [kept, categories] = await Promise.all([findHome(deps.db.read, shop.id), listCategories(deps.db.read, shop.id)])
  const seen = kept ?? PLAIN_HOME
  const home = wanted ?? seen
  return deskPage(
    <Front
      base={`/t/${shop.hosts[0]}`}
      home={home}
      seen={JSON.stringify(seen)}
      isPlain={kept === null}
      categories={categories.filter(({ slug }) => slug !== FEATURED.slug)}
      query={homeFields(home).toString()}
      shopHref={shopOrigin(asked)}
      said={said}
    />,
    { title: 'Portada', status, hasFrames: true },
  )
}
