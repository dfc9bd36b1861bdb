import { shopIcon } from '../../shops/looks/shop-icon.ts'
import { may } from '../../staff/team/permission.ts'
import { seeOther } from '../../web/see-other.ts'
import type { PersonRequest } from '../desk-request.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { RowList } from '../kit/row-list.tsx'
import { Screen } from '../kit/screen.tsx'
import { inEachShop } from '../shops-of-person.api.ts'
import { placeNamed } from './places.ts'

/** A screen by an address without a shop, as the installed desk's shortcuts have it: of the only shop, of all together, or of the one that is chosen here. */
export async function goToPage(asked: PersonRequest): Promise<DeskAnswer> {
  const place = placeNamed(asked.params.lugar ?? '')
  if (!place) return null
  const works = (await inEachShop(asked)).filter(({ permission }) => may(permission, place.who))
  const rows = works.map(({ shop }) => ({
    href: `/t/${shop.hosts[0]}/${place.path}`,
    title: shop.config.logo_title,
    picture: shopIcon(shop.config),
    ...(shop.closedAt !== null && { about: 'cerrada' }),
  }))
  const [only] = rows
  if (!only) return seeOther('/')
  if (rows.length === 1) return seeOther(only.href)
  if (place.ofAll !== undefined) return seeOther(place.ofAll)
  return deskPage(
    <Screen title={place.name} about="¿En cuál de tus tiendas?">
      <RowList rows={rows} />
    </Screen>,
    { title: place.name, isOfAllShops: true },
  )
}
