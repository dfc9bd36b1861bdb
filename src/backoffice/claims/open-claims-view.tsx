import { counted } from '../../lib/text/counted.ts'
import { RowList } from '../kit/row-list.tsx'
import { Tone } from '../kit/tone.tsx'
import type { OpenClaims } from './open-claims.ts'

/** Claims that wait for an answer, and how many of them are due soon. */
export function OpenClaimsView({ claims: { href, waiting, soon } }: { readonly claims: OpenClaims }) {
  return (
    <RowList
      rows={[
        {
          href,
          title: counted(waiting, 'reclamo o solicitud por responder', 'reclamos o solicitudes por responder'),
          about: soon > 0 && (
            <Tone tone="bad" isInline>
              {counted(soon, 'vence pronto', 'vencen pronto')}
            </Tone>
          ),
        },
      ]}
    />
  )
}
