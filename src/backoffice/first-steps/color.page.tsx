import { shopFields } from '../../shops/fields/shop-fields.ts'
import { colorFamily } from '../../shops/looks/color-family.ts'
import type { SellerRequest } from '../desk-request.ts'
import { DeskIsland } from '../frame/desk-island.tsx'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { Form } from '../kit/form.tsx'
import controls from '../orders/controls.module.css'
import { StepFrame } from './step-frame.tsx'
import { stepPath, stepTitles } from './step-words.ts'
import styles from './steps.module.css'

/** The shop's colour, or the one of the address, which *Ver cómo queda* asks for without a script. */
export async function colorPage({ shop, url }: SellerRequest): Promise<DeskAnswer> {
  const host = shop.hosts[0] ?? ''
  const color = pickedIn(url.searchParams) ?? shop.config.color_primary_1
  const preview = `/t/${host}/ajustes/vista?${new URLSearchParams(colorFamily(color))}`
  return deskPage(
    <StepFrame title={stepTitles.color} place={5} back={stepPath(host, 'producto')}>
      <Form action={stepPath(host, 'color')}>
        <DeskIsland name="first-color" props={{ name: shop.config.logo_title, color, preview }} wake="at-once" />
        <noscript>
          <button type="submit" className={controls.plain} formMethod="get">
            Ver cómo queda
          </button>
        </noscript>
        <button type="submit" className={`${controls.main} ${styles.wide}`}>
          Siguiente
        </button>
      </Form>
    </StepFrame>,
    { title: stepTitles.color, hasFrames: true },
  )
}

/** The colour that a form or an address names; `null` for none. */
export function pickedIn(fields: URLSearchParams): string | null {
  const picked = fields.get('color') === 'otro' ? fields.get('otro') : fields.get('color')
  const read = shopFields.color_primary_1.schema.safeParse(picked)
  return read.success ? read.data : null
}
