import { type DeskAnswer, deskPage } from '../desk-page.ts'
import type { SellerRequest } from '../desk-request.ts'
import { askedQueue } from '../orders/asked-queue.ts'
import { FilterForm } from '../orders/filter-form.tsx'
import { queueWords } from '../orders/queue-words.ts'
import { readFilterOptions } from '../orders/read-filter-options.api.ts'
import styles from './order.module.css'

/** The filters of a list on a page of their own, where no script opens them over it. */
export async function filtersPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { shop, permission, session, url } = asked
  const { list } = askedQueue(url.searchParams, {
    ...{ country: shop.country, role: permission.role, personId: session.person.id },
  })
  const options = await readFilterOptions([asked], url.searchParams.get('departamento') ?? '')
  return deskPage(
    <main className={styles.form}>
      <h1>Filtros: {queueWords[list].name}</h1>
      <FilterForm base={`/t/${shop.hosts[0]}`} {...{ list, options }} chosen={Object.fromEntries(url.searchParams)} />
    </main>,
    { title: 'Filtros', area: 'pedidos' },
  )
}
