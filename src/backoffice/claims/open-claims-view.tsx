import { Tone } from '../kit/tone.tsx'
import lists from '../orders/queue/today-list.module.css'
import type { OpenClaims } from './open-claims.ts'

/** Claims that wait for an answer, and how many of them are due soon. */
export function OpenClaimsView({ claims: { href, waiting, soon } }: { readonly claims: OpenClaims }) {
  return (
    <ul className={lists.list}>
      <li>
        <a href={href}>
          <span className={lists.count}>{waiting}</span>{' '}
          {waiting === 1 ? 'reclamo o solicitud por responder' : 'reclamos o solicitudes por responder'}
          {soon > 0 && (
            <Tone tone="bad" isInline>
              {soon === 1 ? '1 vence pronto' : `${soon} vencen pronto`}
            </Tone>
          )}
        </a>
      </li>
    </ul>
  )
}
