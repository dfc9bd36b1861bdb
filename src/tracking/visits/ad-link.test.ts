import { expect, test } from 'vitest'
import { touchOf } from '../../tickets/origins/touch.ts'
import { AD_NETWORKS, type AdNetwork, adLink } from './ad-link.ts'

/** What the networks put in place of their macros, encoded. */
const FILLED: Readonly<Record<string, string>> = {
  '{{site_source_name}}': 'ig',
  '{{campaign.name}}': 'Navidad%20%26%20m%C3%A1s',
  '{{ad.name}}': 'Video%202',
  '{{campaign.id}}': '120212345678901234',
  '{{ad.id}}': '120298765432109876',
  __CAMPAIGN_NAME__: 'Navidad%20%26%20m%C3%A1s',
  __CID_NAME__: 'Video%202',
  __CAMPAIGN_ID__: '1790000000000001',
  __CID__: '1790000000000002',
  '{keyword}': 'lampara%20de%20mesa',
  '{campaignid}': '21000000001',
  '{creative}': '700000000001',
}

const touchBy = (link: string) => {
  const { pathname: page, searchParams: query } = new URL(link)
  return touchOf({ at: 0, query, page, referrer: '' })
}

test.each([
  ['meta', 'instagram', '120212345678901234', '120298765432109876', 'Navidad & más'],
  ['tiktok', 'tiktok', '1790000000000001', '1790000000000002', 'Navidad & más'],
  ['google', 'google', '21000000001', '700000000001', ''],
] as const)('a visit by a link for %s says network, campaign and advertisement', (to, network, campaign, ad, name) => {
  const link = adLink('https://tienda.pe', '/producto/lampara', to, '110')
  const clicked = link.replace(/(?<==)[^&]+/g, (value) => FILLED[value] ?? value)
  expect(touchBy(clicked)).toMatchObject({ network, campaign, ad, px: '110', page: '/producto/lampara' })
  expect(touchBy(clicked).words.campaign).toBe(name)
})

test('the macros stand in the link as the networks read them', () => {
  const link = adLink('https://tienda.pe', '/', 'meta', null)
  expect(link).toMatch(/^https:\/\/tienda\.pe\/\?utm_source=\{\{site_source_name\}\}&.*&ad_id=\{\{ad\.id\}\}$/)
})

test('a link whose macros were not replaced says no ids', () => {
  for (const network of Object.keys(AD_NETWORKS) as AdNetwork[]) {
    const { campaign, ad, words } = touchBy(adLink('https://tienda.pe', '/', network, null))
    expect([campaign, ad, words.campaign, words.content, words.term]).toEqual(['', '', '', '', ''])
  }
})
