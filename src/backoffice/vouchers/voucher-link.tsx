import styles from './voucher-link.module.css'

interface Props {
  /** The picture's address. */
  readonly href: string
  /** Of what: `Adelanto, Yape, S/ 20.00`. */
  readonly about: string
  /** Large enough to read the number on it. */
  readonly isLarge?: boolean
}

/** The picture of a payment. A tap opens it whole. */
export function VoucherLink({ href, about, isLarge = false }: Props) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={isLarge ? styles.large : styles.small}>
      <img src={href} alt={`Comprobante: ${about}`} loading="lazy" />
    </a>
  )
}
