import { isbot } from 'isbot'

/** Whether a program asks that opens links to show what is behind them, or to list it: for it a page of one shopper has nothing to say. */
export function isPreviewRobot({ headers }: Request): boolean {
  return isbot(headers.get('user-agent'))
}
