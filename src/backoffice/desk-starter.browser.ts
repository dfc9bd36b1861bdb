import { startIslands } from '../web/islands/start-islands.browser.ts'

/** The first script of every page of the desk: it holds taps until the island of the page is awake. */
startIslands(() => import('./desk-rest.browser.ts'))
