import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Server } from './server.ts'

export const PAN = 'sarten-antiadherente-24'
export const BAG = 'mochila-impermeable-25-litros'

/** Puts a cart into the browser as the server would. */
export async function giveCart(page: Page, address: string, cart: string): Promise<void> {
  await page.context().addCookies([{ name: 'cart', value: cart, url: address }])
}

export const LONG =
  'Set profesional de veinticuatro cuchillos de acero inoxidable con mango ergonómico antideslizante, tijeras de cocina y tacoderobleextralargo'

/** A product of a shop's own JSON. */
export interface JsonProduct {
  readonly slug: string
  readonly title: string
  readonly money: string | readonly string[]
  readonly [fact: string]: unknown
}

/** Opens a shop of its own in Peru. `bring` replaces its products. */
export async function openCartShop(server: Server, name: string) {
  const host = `${name}.localhost`
  await server.contraentrega('shop', 'add', host, '--country', 'peru', '--title', 'Prueba', '--phone', '987654321')
  const bring = async (products: readonly JsonProduct[]) => {
    const file = join(server.dataDir, `${name}.json`)
    await writeFile(file, JSON.stringify({ products }))
    await server.contraentrega('catalogue', 'import', file, '--shop', host, '--replace')
  }
  return { url: (path: string) => new URL(path, server.url(host)).href, bring }
}
