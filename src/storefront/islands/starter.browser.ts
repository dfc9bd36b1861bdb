import { addFromCards } from '../components/card-adding.browser.ts'
import { pressOthers } from '../components/pressing.browser.ts'
import { showCartCount } from './cart-badge.browser.ts'
import { noteChatTaps } from './chat-taps.browser.ts'
import { openDialogs } from './dialogs.browser.ts'
import { holdUntilAwake } from './holding.browser.ts'
import { fetchRest } from './later.browser.ts'
import { restoreTyped } from './reload.browser.ts'
import { wakeIslands } from './waking.browser.ts'

/** The one script of every page: small enough to be there before the first tap, so that none is lost. What answers it is in the rest. */
restoreTyped()
openDialogs()
holdUntilAwake()
wakeIslands()
showCartCount()
addFromCards()
pressOthers()
noteChatTaps()
fetchRest()
