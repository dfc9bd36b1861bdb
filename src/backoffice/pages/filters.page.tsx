import type { PersonRequest, SellerRequest } from '../desk-request.ts'
import { type DeskAnswer, deskPage } from '../frame/desk-page.ts'
import { FilterForm } from '../orders/filters/filter-form.tsx'
import { readFilterOptions } from '../orders/filters/read-filter-options.api.ts'
import { askedQueue, askerOf } from '../orders/queue/asked-queue.ts'
import { queueWords } from '../orders/queue/queue-words.ts'
import { inEachShop } from '../shops-of-person.api.ts'
import styles from './order.module.css'

/** The filters of a list on a page of their own, where no script opens them over it. */
export function filtersPage(asked: SellerRequest): Promise<DeskAnswer> {
  return formPage(asked, [asked], `/t/${asked.shop.hosts[0]}`)
}

/** The filters of the list of all shops. */
export async function allFiltersPage(asked: PersonRequest): Promise<DeskAnswer> {
  return formPage(asked, await inEachShop(asked), '')
}

async function formPage(asked: PersonRequest, works: readonly SellerRequest[], base: string): Promise<DeskAnswer> {
  const { url } = asked
  const { list } = askedQueue(url.searchParams, askerOf(asked, works))
  const options = await readFilterOptions(works, url.searchParams.get('departamento') ?? '')
  return deskPage(
    <main className={styles.form}>
      <h1>Filtros: {queueWords[list].name}</h1>
      <FilterForm {...{ base, list, options }} chosen={Object.fromEntries(url.searchParams)} />
    </main>,
    { title: 'Filtros', isOfAllShops: true },
  )
}
