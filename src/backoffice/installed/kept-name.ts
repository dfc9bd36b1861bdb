/** Where a browser keeps what was shared to the installed desk, as in `share-worker.browser.ts`, which fills it. */
export const KEPT = 'desk-compartido'
