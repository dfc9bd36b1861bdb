import type { Product } from '../../catalogue/product.ts'
import styles from './few-left.module.css'

/** How many there are, where the seller counts them and there are few. Nothing of it is for the browser's scripts. */
export function FewLeft({ product }: { readonly product: Pick<Product, 'left' | 'colors'> }) {
  const colors = product.colors.flatMap(({ name, left, soldOut }) => (left && !soldOut ? [{ name, left }] : []))
  if (product.left !== undefined) return <p className={styles.few}>{leftWords(product.left)}</p>
  if (colors.length === 0) return null
  return <p className={styles.few}>{colors.map(({ name, left }) => `${leftWords(left)} en ${name}`).join(' · ')}</p>
}

function leftWords(left: number): string {
  return left === 1 ? 'Queda 1' : `Quedan ${left}`
}
