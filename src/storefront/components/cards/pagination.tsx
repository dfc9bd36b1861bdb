import { pageNumbers } from '../../page-numbers.ts'
import { Icon } from '../icon.tsx'
import styles from './pagination.module.css'

interface Props {
  readonly page: number
  readonly pages: number
  /** The address of a numbered page. */
  addressOf(page: number): string
}

export function Pagination({ page, pages, addressOf }: Props) {
  if (pages < 2) return null
  return (
    <nav aria-label="Páginas">
      <ul className={styles.pages}>
        {page > 1 && (
          <li>
            <a href={addressOf(page - 1)} rel="prev" aria-label="Página anterior">
              <Icon name="back" />
            </a>
          </li>
        )}
        {pageNumbers(page, pages).map((number, index) =>
          number === null ? (
            <li key={`gap-${index}`}>
              <span>…</span>
            </li>
          ) : (
            <li key={number}>
              <a
                href={addressOf(number)}
                aria-label={`Página ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <a href={addressOf(page + 1)} rel="next" aria-label="Página siguiente">
              <Icon name="forward" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
