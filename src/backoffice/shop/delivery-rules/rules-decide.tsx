import { SaidNote } from '../../frame/said-note.tsx'

interface Props {
  /** Of the shop's pages at the desk. */
  readonly base: string
  /** How many rules the shop has. */
  readonly count: number
}

/** Beside settings that the delivery rules have taken over. */
export function RulesDecide({ base, count }: Props) {
  if (count === 0) return null
  const rules = count === 1 ? 'Tu regla de envío decide' : `Tus ${count} reglas de envío deciden`
  return (
    <SaidNote tone="due" text={`${rules} ahora dónde se paga al recibir y dónde con adelanto; esto ya no cuenta.`}>
      <a href={`${base}/envios`}>Ver Envíos</a>
    </SaidNote>
  )
}
