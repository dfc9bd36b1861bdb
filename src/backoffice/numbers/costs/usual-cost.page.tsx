import { markOf } from '../../../catalogue/changes/merge-product-changes.ts'
import { removeUsualCost } from '../../../figures/costs/remove-usual-cost.action.ts'
import { type SaveUsualCostRefusal, saveUsualCost } from '../../../figures/costs/save-usual-cost.action.ts'
import type { UsualCost } from '../../../figures/costs/usual-cost.ts'
import { usualCosts } from '../../../figures/costs/usual-costs.store.ts'
import { fold } from '../../../lib/text/fold.ts'
import { courierNames } from '../../../orders/parcels/courier-names.step.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { CostForm, type CostFormProps } from './cost-form.tsx'
import { newCost, readCost, shownCost, type TypedCost, typedCostIn } from './typed-cost.ts'

/** In the address of one that is not there yet. */
const NEW = 'nuevo'

/** What a courier usually costs, to say it or to change it. */
export async function usualCostPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { shop, url } = asked
  const before = await costAt(asked)
  if (before === undefined) return null
  const courier = (url.searchParams.get('courier') ?? '').slice(0, 60)
  return shown(asked, before, { typed: before ? shownCost(shop.country, before) : newCost(courier) })
}

/** Saves or removes it. What is refused stays as it was typed. */
export async function postUsualCost(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const [id, seen, typed] = [idIn(asked), fields.get('visto') ?? '', typedCostIn(fields)]
  const back = `/t/${shop.hosts[0]}/numeros/costos?guardado`
  if (fields.get('hacer') === 'quitar') {
    const removed = await removeUsualCost(deps, shop, { id, seen, actor })
    if (removed.ok || removed.refusal.reason === 'cost-gone') return seeOther(back)
    const { now } = removed.refusal
    return shown(asked, now, { typed: shownCost(shop.country, now), refused: CHANGED_REMOVING, status: 409 })
  }
  const read = readCost(shop.country, id, typed)
  if (!read.ok) {
    const before = await costAt(asked)
    return shown(asked, before ?? null, { typed, seen, problems: read.refusal, status: 422 })
  }
  const saved = await saveUsualCost(deps, shop, { cost: read.value, seen, actor })
  if (saved.ok) return seeOther(back)
  const { refusal } = saved
  const given = { typed, refused: refusalWords(refusal), status: 409 }
  if (refusal.reason === 'cost-changed') return shown(asked, refusal.now, given)
  if (refusal.reason === 'cost-gone') return shown(asked, null, given)
  return shown(asked, (await costAt(asked)) ?? null, { ...given, seen })
}

const CHANGED_REMOVING = 'Alguien lo cambió mientras tanto, así que no se quitó. Así está ahora.'

function refusalWords(refusal: SaveUsualCostRefusal): string {
  switch (refusal.reason) {
    case 'cost-gone':
      return 'Alguien quitó este costo mientras tanto. Guarda otra vez para ponerlo como nuevo.'
    case 'cost-changed':
      return 'Alguien lo cambió mientras tanto. Abajo está lo tuyo: guarda otra vez para ponerlo.'
    case 'cost-twice':
      return 'Ya hay un costo de ese courier, esa entrega y esos lugares. Cambia ese, o elige otros lugares.'
    case 'too-many-costs':
      return `Ya tienes ${refusal.most} costos: quita uno antes.`
  }
}

function idIn({ params }: SellerRequest): string {
  return params.costo === NEW ? '' : (params.costo ?? '')
}

/** The one at this address; `null` for a new one, nothing where it is gone. */
async function costAt(asked: SellerRequest): Promise<UsualCost | null | undefined> {
  const id = idIn(asked)
  if (id === '') return null
  return (await usualCosts(asked.deps.db.read, asked.shop.id)).find((one) => one.id === id)
}

interface Shown extends Partial<Pick<CostFormProps, 'problems' | 'refused' | 'seen'>> {
  readonly typed: TypedCost
  readonly status?: number
}

async function shown(asked: SellerRequest, before: UsualCost | null, given: Shown): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const { typed, status = 200, problems = {}, refused = '' } = given
  const names = await courierNames(deps.db.read, shop)
  const isKnown = typed.courier === '' || names.some((name) => fold(name) === fold(typed.courier))
  const base = `/t/${shop.hosts[0]}/numeros/costos`
  const action = `${base}/courier/${before?.id ?? NEW}`
  const title = before ? 'Costo habitual' : 'Nuevo costo habitual'
  const couriers = isKnown ? names : [typed.courier, ...names]
  const named = couriers.find((name) => fold(name) === fold(typed.courier)) ?? typed.courier
  return deskPage(
    <CostForm
      {...{ base, action, title, couriers, problems, refused }}
      typed={{ ...typed, courier: named }}
      isNew={before === null}
      seen={given.seen ?? (before ? markOf(before) : '')}
    />,
    { title, status },
  )
}
