import { Card } from '../../kit/card.tsx'
import { Facts } from '../../kit/facts.tsx'
import type { MailFacts } from './mail-facts.ts'

/** Whether letters reach the shop's customers: what is set up, the last one that left, what waits and what was refused. */
export function MailFactsView({ facts }: { readonly facts: MailFacts }) {
  const { accepted, waiting, refused, href } = facts
  return (
    <Card id="correos" title="Correos a tus clientes">
      <p>{stateText(facts)}</p>
      <Facts
        facts={[
          { name: 'El último que salió', value: accepted === '' ? 'Ninguno en los últimos 2 días' : accepted },
          { name: 'Esperan salir', value: waiting },
          { name: 'No llegaron en los últimos 7 días', value: refused },
        ]}
      />
      {refused > 0 && (
        <p>
          <a href={href}>Ver los que no llegaron</a>
        </p>
      )}
    </Card>
  )
}

function stateText({ from, trouble }: MailFacts): string {
  if (from === null) {
    return 'Este servidor todavía no envía correos: esperan hasta 7 días. Pide a quien administra el servidor que configure el correo.'
  }
  if (trouble === 'paused') {
    return 'El servidor de correo no acepta la clave o el remitente, y los correos esperan. Lo corrige quien administra el servidor.'
  }
  if (trouble !== null)
    return 'El servidor de correo no responde. Los correos esperan y se intenta otra vez a cada rato.'
  return `Salen desde ${from}, con el nombre de tu tienda.`
}
