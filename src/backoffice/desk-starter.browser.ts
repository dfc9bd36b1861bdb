import { startIslands } from '../web/islands/start-islands.browser.ts'

/** The first script of every page of the desk: it holds taps until the island of the page is awake. */
startIslands(async () => {
  if (!('with' in Array.prototype)) await import('./older-browsers.browser.ts')
  return import('./desk-rest.browser.ts')
})
