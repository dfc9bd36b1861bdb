import type { ReactElement } from 'react'
import { CURRENT_VERSION } from '../../../../tracking/networks/graph-versions.ts'
import { SaidNote } from '../../../frame/said-note.tsx'
import { SideBySide } from '../../../kit/side-by-side.tsx'
import { NetworkCard, type NetworkCardProps } from './network-card.tsx'
import { UnsentView } from './unsent-view.tsx'
import type { UnsentFacts } from './unsent-words.ts'

interface Props {
  readonly base: string
  /** A card each. */
  readonly networks: readonly NetworkCardProps[]
  readonly unsent: UnsentFacts
  /** The version of Meta's API that has ended or ends soon, and when; `null` while it is answered for long. */
  readonly ending: { readonly version: string; readonly day: string; readonly hasEnded: boolean } | null
}

/** The networks that the shop tells, and what waits on its way to them. */
export function AdsView({ base, networks, unsent, ending }: Props): ReactElement {
  const cards = networks.map((network) => <NetworkCard key={network.network} {...network} />)
  return (
    <>
      {ending !== null && <Ending {...ending} />}
      {unsent.channels.length > 0 && <UnsentView base={base} unsent={unsent} />}
      {cards.map((card, place) =>
        place % 2 === 0 ? <SideBySide key={card.key} first={card} second={cards[place + 1]} /> : null,
      )}
    </>
  )
}

function Ending({ version, day, hasEnded }: NonNullable<Props['ending']>) {
  const what = hasEnded
    ? `Tus ventas no llegan a Meta: su API ${version} dejó de funcionar el ${day}.`
    : `Desde el ${day} tus ventas ya no llegarían a Meta: su API ${version} deja de funcionar.`
  const advice = `Pide a quien administra el servidor que ponga GRAPH_API_VERSION=${CURRENT_VERSION}, o que quite esa línea.`
  return <SaidNote tone={hasEnded ? 'bad' : 'due'} text={`${what} ${advice}`} />
}
