import { endRound } from '../../../dispatch/rounds/end-round.action.ts'
import { makeRound } from '../../../dispatch/rounds/make-round.action.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { Acts } from '../../kit/form.tsx'
import { Screen } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { shopTime } from '../../orders/shop-time.ts'
import { momentWords } from '../../orders/time-words.ts'
import { chatHref, riderPath } from '../riders/rider-path.ts'
import { roundPath } from './round-path.ts'

/** Makes a rider's link and shows it, this once. */
export async function postRoundLink(_fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor, params, request } = asked
  const rider = params.rider ?? ''
  const made = await makeRound(deps, shop, { rider, actor })
  if (!made.ok) return null
  const { token, riderName, phone, endsAt } = made.value
  const link = `${request.headers.get('origin') ?? ''}${roundPath(token)}`
  const text = `${riderName}, tu ruta de hoy en ${shop.config.logo_title}: ${link}`
  const until = momentWords(endsAt - 60_000, shopTime(deps.clock(), shop.country))
  return deskPage(
    <Screen
      title={`Envíale este enlace a ${riderName}`}
      about={`Se abre en un solo teléfono y sirve hasta ${until}. Solo lo ves ahora: si se pierde, haz otro.`}
      width="narrow"
    >
      <DeskIsland name="copy-text" wake="at-once" props={{ text: link, label: 'Enlace de su ruta' }} />
      <Acts>
        <a className={controls.main} href={chatHref(phone, text)} target="_blank" rel="noreferrer">
          Enviar por WhatsApp
        </a>
        <a className={controls.plain} href={riderPath(shop, rider)}>
          Volver a su lista
        </a>
      </Acts>
    </Screen>,
    { title: 'Enlace de su ruta' },
  )
}

/** Revokes it. */
export async function postEndRoundLink(_fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor, params } = asked
  const rider = params.rider ?? ''
  await endRound(deps, shop, { rider, actor })
  return seeOther(`${riderPath(shop, rider)}?anulado=1`)
}
