import { EVERY_PRODUCT } from '../../../catalogue/product.ts'
import { listProducts } from '../../../catalogue/products.store.ts'
import { linksFrom } from '../../../routing/links.ts'
import { pageOfPath } from '../../../routing/page-path.ts'
import type { Shop } from '../../../shops/shop.ts'
import { AD_NETWORKS, type AdNetwork, adLink } from '../../../tracking/visits/ad-link.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { publicOrigin } from '../../shop-origin.ts'
import { AdLinks } from './ad-links.tsx'

/** As many as a list of suggestions can hold; other pages are pasted. */
const MOST_SUGGESTIONS = 300

const VARIANTS = ['100', '110', '120'] as const

/** Ready links for advertisements of a page. */
export async function adLinksPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, url } = asked
  const links = linksFrom(null, shop.directory)
  const typed = url.searchParams.get('pagina')?.trim() || links.home
  const path = pathOf(typed, shop)
  const pixels = VARIANTS.filter((px) => shop.config[`px${px}.pixel`] !== null)
  const px = pixels.find((one) => one === url.searchParams.get('px')) ?? null
  const { items } = await listProducts(deps.db.read, shop.id, EVERY_PRODUCT, { page: 1, perPage: MOST_SUGGESTIONS })
  const origin = publicOrigin(asked)
  const networks = Object.keys(AD_NETWORKS) as AdNetwork[]
  return deskPage(
    <AdLinks
      typed={typed}
      px={px}
      pixels={pixels}
      suggestions={[
        { path: links.home, title: 'Inicio' },
        ...items.map(({ slug, title }) => ({ path: links.product(slug), title })),
      ]}
      links={
        path === null
          ? null
          : networks.map((key) => ({ key, network: AD_NETWORKS[key].name, link: adLink(origin, path, key, px) }))
      }
    />,
    { title: 'Enlaces para anuncios' },
  )
}

/** The path of a page of the shop that was typed as a path or pasted as an address; `null` for anything else. */
function pathOf(typed: string, { hosts, directory }: Shop): string | null {
  const url = URL.parse(typed, `https://${hosts[0]}`)
  const isOurs = url !== null && /^https?:$/.test(url.protocol) && hosts.includes(url.hostname)
  return (isOurs && pageOfPath(url.pathname, directory)?.path) || null
}
