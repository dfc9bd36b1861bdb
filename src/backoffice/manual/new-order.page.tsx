import type { NamedProduct } from '../../catalogue/product.ts'
import { countries } from '../../lib/countries.ts'
import { searchedPlaces } from '../../places/data/country-places.ts'
import { placesPath } from '../../places/data/places-files.ts'
import { smallestLevels } from '../../places/levels.ts'
import { hasSwitch } from '../../staff/team/permission.ts'
import type { SellerRequest } from '../desk-request.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { paymentMeans } from '../orders/forms/money-forms.ts'
import { placeLabels } from '../orders/lines/wanted-lines.ts'
import { placeOf } from './manual-order.ts'
import { NewOrder } from './new-order.tsx'
import { productsToName } from './products-to-name.api.ts'
import { type Problem, readTyped, type TypedOrder } from './typed-order.ts'
import { workOutCost } from './work-out-cost.api.ts'

/** An empty form for an order that comes by chat or phone. `save-order.page.ts` takes what is posted. */
export async function newOrderPage(asked: SellerRequest): Promise<DeskAnswer> {
  const clave = Buffer.from(asked.deps.chance(12)).toString('base64url')
  const typed = { ...readTyped(new URLSearchParams()), clave }
  return shownOrder(asked, await productsToName(asked), { typed })
}

interface Shown {
  readonly typed: TypedOrder
  readonly problems?: readonly Problem[]
  /** Places that the chat may mean. */
  readonly choices?: readonly string[]
  readonly wasRead?: boolean
  /** It was asked for once more, with what is typed: nothing is to be put back from before. */
  readonly isAgain?: boolean
}

/** The form with what was typed so far. */
export async function shownOrder(
  asked: SellerRequest,
  products: readonly NamedProduct[],
  facts: Shown,
): Promise<DeskAnswer> {
  const { shop, params, permission } = asked
  const { typed, problems = [], choices = [], wasRead = false, isAgain = false } = facts
  const base = `/t/${params.host}`
  return deskPage(
    <NewOrder
      titles={products.map(({ title }) => title)}
      form={{
        ...{ base, typed, problems, choices, wasRead },
        isFresh: !wasRead && !isAgain && problems.length === 0,
        place: placeOf(typed.lugar, searchedPlaces(shop.country))?.place ?? null,
        placesUrl: placesPath(shop.country),
        placeLabel: placeLabels[shop.country],
        hasQuarter: smallestLevels[shop.country] === 'municipio',
        documentLabel: countries[shop.country].document,
        means: paymentMeans[shop.country],
        mayAccept: hasSwitch(permission, 'payments'),
        cost: await workOutCost(asked, typed, products),
      }}
    />,
    { title: 'Pedido nuevo', status: problems.length > 0 ? 422 : 200 },
  )
}
