import { type Country, countries } from '../../../lib/countries.ts'
import { dnsRecordsOf } from '../../../shops/hosts/dns-records.ts'
import { hostChecks } from '../../../shops/hosts/host-checks.store.ts'
import { isFresh } from '../../../staff/sessions/desk-session.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { ago } from '../../orders/time-words.ts'
import { Domains } from './domains.tsx'
import { hostWords } from './host-words.ts'

/** In which addresses a shop opens, and what to do so that it does. */
export async function domainsPage({ deps, shop, session }: SellerRequest): Promise<DeskAnswer> {
  const { db, settings, hostProbe, clock } = deps
  const now = clock()
  const checks = await hostChecks(db.read, shop.id)
  const { publicAddress, deskHost } = settings
  const addresses = publicAddress.length > 0 ? publicAddress : await hostProbe.addressesOf(deskHost)
  const hosts = shop.hosts.map((host) => {
    const check = checks.find((one) => one.host === host) ?? null
    const until = check?.until ? dayText(check.until, shop.country) : ''
    const isHere = host.endsWith('localhost')
    return {
      ...{ host, isWell: check?.problem === null, checked: check && ago(check.checkedAt, now) },
      ...hostWords(host, check, until),
      records: check?.problem === null || isHere ? [] : dnsRecordsOf(host, addresses),
    }
  })
  const facts = { base: `/t/${shop.hosts[0]}/dominios`, hosts, isFresh: isFresh(session, now) }
  const isLeading = shop.leadsTo !== null && shop.leadsTo === shop.hosts[0]
  return deskPage(<Domains {...facts} isLeading={isLeading} canTellAddress={addresses.length > 0} />, {
    title: 'Dominios',
  })
}

function dayText(at: number, country: Country): string {
  const { language, timeZone } = countries[country]
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(at)
}
