import { type Country, countries, countryNames } from '../../lib/countries.ts'
import { isFresh } from '../../staff/sessions/desk-session.ts'
import { ownsAllShops } from '../../staff/team/owns-all-shops.step.ts'
import { seeOther } from '../../web/see-other.ts'
import type { PersonRequest } from '../desk-request.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { Screen } from '../kit/screen.tsx'
import { NEW_SHOP, NOT_YOURS } from '../shop/hosts/new-shop-words.ts'
import type { ShopProblems, TypedShop } from '../shop/hosts/typed-shop.ts'
import { inEachShop } from '../shops-of-person.api.ts'
import { signInAddress } from '../signing-in/back-to.ts'
import { ShopStep } from './shop-step.tsx'
import { StepFrame } from './step-frame.tsx'
import { BEGINNING, stepTitles } from './step-words.ts'
import styles from './steps.module.css'

const SHOP = `${BEGINNING}/tienda`

/** The first step: where the new shop sells. Each country is a link, because nothing is kept yet. */
export async function countryPage(asked: PersonRequest): Promise<DeskAnswer> {
  const mayOpen = await ownsAllShops(asked.deps.db.read, asked.session.person.id)
  const hasShops = (await inEachShop(asked)).length > 0
  if (!mayOpen)
    return deskPage(
      <Screen title="Primeros pasos" width="narrow">
        <p>{NOT_YOURS}</p>
      </Screen>,
      { title: 'Primeros pasos', isOfAllShops: hasShops },
    )
  return deskPage(
    <StepFrame title="¿En qué país vendes?" place={1} back={hasShops ? '/' : null}>
      <p>Seis pasos cortos, y tu tienda está abierta. Puedes dejarlos cuando quieras y seguir después.</p>
      <ul className={styles.countries}>
        {countryNames.map((name) => (
          <li key={name}>
            <a href={`${SHOP}?pais=${name}`}>{countries[name].name}</a>
          </li>
        ))}
      </ul>
      {hasShops && (
        <p>
          <a href={NEW_SHOP}>Copiar una tienda que ya tengo</a>
        </p>
      )}
    </StepFrame>,
    { title: 'Primeros pasos', isOfAllShops: hasShops },
  )
}

/** The second one: name and WhatsApp, with which the shop opens. */
export async function newShopStep(asked: PersonRequest): Promise<DeskAnswer> {
  const country = countryNames.find((name) => name === asked.url.searchParams.get('pais'))
  if (!country) return seeOther(BEGINNING)
  if (!isFresh(asked.session, asked.deps.clock())) return seeOther(signInAddress(addressOf(country)))
  return shopStep(asked, { country, title: '', phone: '', domain: '' }, {})
}

/** Where the step of a country stands. */
export function addressOf(country: Country): string {
  return `${SHOP}?pais=${country}`
}

/** The step with what was typed and what is wrong with it. */
export function shopStep({ deps }: PersonRequest, typed: TypedShop, problems: ShopProblems): DeskAnswer {
  const { country, title, phone, domain } = typed
  const facts = { action: SHOP, back: BEGINNING, country, title, phone, problems }
  const isWrong = Object.keys(problems).length > 0
  return deskPage(<ShopStep {...facts} domain={{ typed: domain, under: deps.settings.shopDomain }} />, {
    title: stepTitles.tienda,
    status: isWrong ? 422 : 200,
  })
}
