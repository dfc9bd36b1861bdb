import { resumeSending } from '../../checkout/resume-sending.browser.ts'
import { addFromCards } from '../components/card-adding.browser.ts'
import { pressOthers } from '../components/pressing.browser.ts'
import { showCartCount } from './cart-badge.browser.ts'
import { noteChatTaps } from './chat-taps.browser.ts'
import { openDialogs } from './dialogs.browser.ts'
import { hideHeader } from './header-hiding.browser.ts'
import { holdUntilAwake } from './holding.browser.ts'
import { doLater } from './later.browser.ts'
import { restoreTyped } from './reload.browser.ts'
import { wakeIslands } from './waking.browser.ts'

/** The one script of every page: small enough to be there before the first tap, it fetches React when a shopper begins to do something. */
restoreTyped()
openDialogs()
holdUntilAwake()
wakeIslands()
showCartCount()
hideHeader()
addFromCards()
pressOthers()
resumeSending()
noteChatTaps()
doLater()
