import { settleRiderDay } from '../../../../dispatch/riders/settle-rider-day.action.ts'
import { seeOther } from '../../../../web/see-other.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import type { DeskAnswer } from '../../../frame/desk-page.ts'
import { settlementPath } from '../rider-path.ts'
import { toldRefusal } from '../settlement-refusals.ts'
import { readDayForm } from './day-form.ts'
import { dayShape } from './day-shape.ts'
import { shownDay } from './rider-day.page.tsx'

/** Saves a day without script. What cannot be saved comes back with what was typed. */
export async function riderDayForm(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor, params } = asked
  const typed = Object.fromEntries([...new Set(fields.keys())].map((name) => [name, fieldOf(fields, name)]))
  const key = fields.get('key') ?? ''
  const posted = readDayForm(fields)
  const wrong = (message: string) => shownDay(asked, { status: 422, message, errors: [] }, typed)
  if (!/^[\w-]{8,80}$/.test(key)) return wrong('Recarga la página e inténtalo otra vez.')
  if (!dayShape.safeParse(posted.day).success) return wrong('Elige un día.')
  const day = { ...posted, rider: params.rider ?? '' }
  const saved = await settleRiderDay(deps, shop, { typed: day, key, actor })
  if (!saved.ok) return shownDay(asked, await toldRefusal(asked, saved.refusal), typed)
  return seeOther(settlementPath(shop, saved.value.id))
}

function fieldOf(fields: URLSearchParams, name: string): string | readonly string[] {
  return name === 'earlier' ? fields.getAll(name) : (fields.get(name) ?? '')
}
