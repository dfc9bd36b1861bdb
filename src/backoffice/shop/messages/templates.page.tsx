import { countries } from '../../../lib/countries.ts'
import { formatMoney } from '../../../lib/money.ts'
import { shopTemplates } from '../../../orders/messages/shop-templates.step.ts'
import { filledText, MOMENT_NAMES, type Values } from '../../../orders/messages/templates.ts'
import type { Shop } from '../../../shops/shop.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { Templates } from './templates.tsx'

/** The shop's messages for WhatsApp, each with how it reads. */
export async function templatesPage({ deps, shop }: SellerRequest): Promise<DeskAnswer> {
  const templates = await shopTemplates(deps.db.read, shop)
  const values = exampleOf(shop)
  const moments = MOMENT_NAMES.map((moment) => ({
    moment,
    templates: templates
      .filter((one) => one.moment === moment)
      .map((template) => ({ ...template, preview: filledText(template.text, values) ?? '' })),
  }))
  return deskPage(<Templates action={`/t/${shop.hosts[0]}/plantillas`} moments={moments} />, {
    title: 'Mensajes de WhatsApp',
  })
}

/** An order that nobody made. */
function exampleOf({ config, currency, country, hosts }: Shop): Values {
  const money = (hundredths: number) => formatMoney(hundredths, currency)
  return {
    ...{
      nombre: 'Rosa',
      codigo: 'K7M3P9QX',
      productos: '2 × Lámpara de mesa',
      total: money(19_800),
      adelanto: money(2_000),
    },
    ...{ saldo: money(17_800), direccion: 'Av. Principal 123', distrito: countries[country].name, courier: 'Courier' },
    ...{ guia: '0012345', agencia: 'Agencia Centro', clave: '1234', fecha: 'vie 27 nov', tienda: config.logo_title },
    ...{ cuentas: 'Yape 987 654 321 (Ana Ríos)', enlace_pago: `https://${hosts[0]}/pedido/…/pago` },
    ...{ enlace_pedido: `https://${hosts[0]}/seguimiento/K7M4P9QX`, enlace_retomar: `https://${hosts[0]}/retomar/…` },
    cupon: `${money(1_000)} menos con tu cupón VUELVE-7K3QX9`,
    enlace_confirmar: `https://${hosts[0]}/c/K7M4P9QX…`,
    enlace_resena: `https://${hosts[0]}/opinar/K7M4P9QX…`,
  }
}
