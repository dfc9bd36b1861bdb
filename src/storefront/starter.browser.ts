import { startIslands } from '../web/islands/start-islands.browser.ts'
import { addFromCards } from './components/cards/card-adding.browser.ts'
import { pressOthers } from './components/pressing.browser.ts'
import { showCartCount } from './visit/cart-badge.browser.ts'
import { queueChatTaps } from './visit/chat-taps.browser.ts'

/** The first script of every page of a shop. It is at most 2 KB, so that it runs before the first tap. `rest.browser.ts` follows with everything else. */
const rest = startIslands(() => import('./rest.browser.ts'))
showCartCount()
addFromCards(rest)
pressOthers()
queueChatTaps()
