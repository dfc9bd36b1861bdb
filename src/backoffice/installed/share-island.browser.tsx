import { LeftDesk } from './left-desk.browser.tsx'
import { ShareAgain } from './share-again.browser.tsx'
import { SharedHere } from './shared-here.browser.tsx'

type Props = ({ readonly part: 'here' } & Parameters<typeof SharedHere>[0]) | { readonly part: 'again' | 'left' }

/** What pages do with what is shared, and for the installed desk. One island, because the list of islands weighs on every page. */
export function ShareIsland(props: Props) {
  switch (props.part) {
    case 'here':
      return <SharedHere base={props.base} />
    case 'again':
      return <ShareAgain />
    case 'left':
      return <LeftDesk />
  }
}
