import type { ReactNode } from 'react'
import { findActivity } from '../../../activity/activity.store.ts'
import { findDeliveryRules } from '../../../delivery/delivery-rules.store.ts'
import { type Country, countries } from '../../../lib/countries.ts'
import { allAccounts, channelOfAccount, type NetworkName } from '../../../shops/ad-accounts.ts'
import { changeShop } from '../../../shops/fields/change-shop.action.ts'
import { type FieldName, shopFields } from '../../../shops/fields/shop-fields.ts'
import { writtenText } from '../../../shops/fields/written-text.ts'
import type { Shop } from '../../../shops/shop.ts'
import { isFresh } from '../../../staff/sessions/desk-session.ts'
import { retryEvents } from '../../../tracking/delivery/retry-events.job.ts'
import { sendTestEvent } from '../../../tracking/delivery/send-test-event.job.ts'
import { seeOther } from '../../../web/see-other.ts'
import { actorNames } from '../../actor-names.api.ts'
import type { SellerRequest } from '../../desk-request.ts'
import type { DeskAnswer } from '../../frame/desk-page.ts'
import { ago } from '../../orders/time-words.ts'
import { shopOrigin } from '../../shop-origin.ts'
import { signInAddress } from '../../signing-in/back-to.ts'
import { RulesDecide } from '../delivery-rules/rules-decide.tsx'
import { AdsView } from './ads/ads-view.tsx'
import { fieldsOfNetworks } from './ads/network-fields.ts'
import { readAds } from './ads/read-ads.api.ts'
import { testEventWords } from './ads/test-event-words.ts'
import { valueWords } from './change-words.ts'
import { FeedsView } from './feeds/feeds-view.tsx'
import { readFeeds } from './feeds/read-feeds.api.ts'
import { fieldOptions } from './field-options.ts'
import { type FieldInput, fieldWords, hintOf } from './field-words.ts'
import { withSteps } from './form-steps.ts'
import { editedColors, previewAddress } from './looks/look.page.tsx'
import { LookView } from './looks/look-view.tsx'
import { fieldsOf, type PostedFields, postedFields, shownField } from './posted-fields.ts'
import { PrivacyView } from './privacy-view.tsx'
import { settingsChanges } from './settings-changes.api.ts'
import { isSettingsGroup, type SettingsGroup, settingsGroups } from './settings-groups.ts'
import { settingsAnswer } from './settings-screen.tsx'
import { SettingsGroupView } from './settings-view.tsx'

/** One group of settings. */
export async function settingsGroupPage(asked: SellerRequest): Promise<DeskAnswer> {
  const group = asked.params.grupo ?? ''
  if (!isSettingsGroup(group)) return null
  const saved = asked.url.searchParams.get('guardado')
  const entry = saved === null ? null : await findActivity(asked.deps.db.read, asked.shop.id, saved)
  const canUndo = entry?.act === 'change-shop' && Object.keys(entry.details.was ?? {}).length > 0
  const retried = /^\d{1,9}$/.exec(asked.url.searchParams.get('reintentados') ?? '')?.[0]
  const text = retried === undefined ? 'Guardado.' : retriedWords(Number(retried))
  const isSaid = saved !== null || retried !== undefined
  const said = isSaid ? ({ tone: 'good', text, undo: canUndo ? saved : null } as const) : null
  return groupPage(asked, group, { said })
}

/** Saves a group's form. What is wrong stays in the form, beside its field. */
export async function postSettings(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, session, actor } = asked
  const group = asked.params.grupo ?? ''
  if (!isSettingsGroup(group)) return null
  const back = `/t/${shop.hosts[0]}/ajustes/${group}`
  const posted = postedFields(group, fields, shop)
  if (posted.hasSecrets && !isFresh(session, deps.clock())) return seeOther(signInAddress(back))
  const changed = await changeShop(deps, actor, shop.hosts[0] ?? '', posted.written, posted.seen)
  if (!changed.ok) {
    if (changed.refusal.reason === 'unknown-shop') return null
    const problems = new Map(
      changed.refusal.problems.map(({ field }) => [field, fieldWords[field].wrong(shop.country)] as const),
    )
    const said = { tone: 'bad', text: 'No se guardó. Corrige lo marcado.', undo: null } as const
    return groupPage(asked, group, { posted, problems, said, status: 422 })
  }
  const { conflicts, entry, shop: present } = changed.value
  if (conflicts.length === 0) return seeOther(`${back}?guardado=${entry ?? ''}`)
  const problems = await conflictWords(asked, present, conflicts)
  const text =
    entry === null ? 'Alguien lo cambió mientras escribías.' : 'Se guardó lo demás; esto lo cambió otra persona.'
  const said = { tone: 'bad', text, undo: entry } as const
  return groupPage({ ...asked, shop: present }, group, { posted, problems, said, status: 409 })
}

interface Shown {
  readonly said: Parameters<typeof SettingsGroupView>[0]['said']
  readonly posted?: PostedFields
  readonly problems?: ReadonlyMap<FieldName, string>
  readonly status?: number
  /** The code that a test event was sent with, and to whom. */
  readonly tested?: { readonly network: NetworkName; readonly code: string }
}

/** Kinds of fields that have forms of their own. */
const APART: readonly FieldInput[] = ['picture', 'secret', 'color', 'accounts']

function phoneOf(country: Country): string {
  const { name, phoneCode } = countries[country]
  return `De ${name} (+${phoneCode}), o con + y el código de otro país.`
}

/** Sends a test event to a network and shows what it said. */
export async function postTestEvent(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, request } = asked
  const code = (fields.get('codigo') ?? '').trim()
  const account = allAccounts(shop.config).find((one) => channelOfAccount(one) === fields.get('pixel'))
  const tested = account && { tested: { network: account.network, code } }
  if (account === undefined || code === '' || !shopFields.test_event_code.schema.safeParse(code).success) {
    const said = { tone: 'bad', text: fieldWords.test_event_code.wrong(shop.country), undo: null } as const
    return groupPage(asked, 'publicidad', { said, ...tested, status: 422 })
  }
  const userAgent = request.headers.get('user-agent') ?? 'Contraentrega'
  const event = { account, testEventCode: code, userAgent, url: `https://${shop.hosts[0]}/` }
  const words = testEventWords(await sendTestEvent(deps, shop, event), account.network, code)
  return groupPage(asked, 'publicidad', { said: { ...words, undo: null }, ...tested })
}

/** Lets what was given up and what is held back go at once. */
export async function postRetry(_fields: URLSearchParams, { deps, shop }: SellerRequest): Promise<DeskAnswer> {
  const { letters } = await retryEvents(deps, shop.id, null)
  return seeOther(`/t/${shop.hosts[0]}/ajustes/publicidad?reintentados=${letters}`)
}

function retriedWords(letters: number): string {
  if (letters === 0) return 'Se prueba otra vez ahora.'
  return `Se prueba otra vez ahora, también con ${letters === 1 ? '1 evento perdido' : `${letters} eventos perdidos`}.`
}

/** The group's form and what belongs to it. Whoever saves again after a conflict has seen what the other one wrote. */
async function groupPage(asked: SellerRequest, group: SettingsGroup, shown: Shown): Promise<DeskAnswer> {
  const { shop } = asked
  const { said, posted, problems, status = 200 } = shown
  const field = (name: FieldName) => {
    const field = shownField(shop, name, { typed: posted?.typed ?? {}, problem: problems?.get(name) ?? null })
    return {
      ...field,
      options: fieldOptions(name, shop.country, field.seen).map((option) =>
        name === 'order_form' ? withSteps(option, shop.country) : option,
      ),
      country: shop.country,
      also: fieldWords[name].input === 'phone' ? phoneOf(shop.country) : '',
    }
  }
  const fields = fieldsOf(group)
    .filter((name) => !APART.includes(fieldWords[name].input) && !fieldsOfNetworks.includes(name))
    .map(field)
  const view = (
    <SettingsGroupView
      base={`/t/${shop.hosts[0]}/ajustes`}
      group={group}
      fields={fields}
      said={said}
      shopHref={shopOrigin(asked)}
      before={
        group === 'publicidad' && <AdsView {...(await readAds(asked, { field, tested: shown.tested ?? null }))} />
      }
    >
      {await extras(asked, group, shown)}
    </SettingsGroupView>
  )
  return settingsAnswer(asked, view, { group, title: settingsGroups[group].name, status })
}

/** What a group has beside its form. */
async function extras(asked: SellerRequest, group: SettingsGroup, shown: Shown): Promise<ReactNode> {
  const { deps, shop } = asked
  const base = `/t/${shop.hosts[0]}/ajustes`
  if (group === 'entrega') {
    const rules = await findDeliveryRules(deps.db.read, shop.id)
    return <RulesDecide base={`/t/${shop.hosts[0]}`} count={rules.length} />
  }
  if (group === 'aspecto') {
    const colors = editedColors(asked, shown.problems ?? new Map(), shown.posted?.typed ?? {})
    const logo = {
      src: shop.config.logo_image,
      label: shopFields.logo_image.label,
      hint: hintOf('logo_image', shop.country),
    }
    return <LookView base={base} colors={colors} preview={previewAddress(base, colors)} logo={logo} />
  }
  if (group === 'legales') {
    const [{ MailFactsView }, { readMailFacts }] = await Promise.all([
      import('../letters/mail-facts-view.tsx'),
      import('../letters/read-mail-facts.api.ts'),
    ])
    return <MailFactsView facts={await readMailFacts(asked)} />
  }
  if (group === 'privacidad') return <PrivacyView base={base} retention={deps.settings.retention} />
  return group === 'publicidad' ? <FeedsView {...(await readFeeds(asked))} /> : null
}

/** Who changed a field meanwhile, when, and to what. */
async function conflictWords({ deps }: SellerRequest, shop: Shop, conflicts: readonly FieldName[]) {
  const changes = await settingsChanges(deps.db.read, shop.id, 50)
  const names = await actorNames(
    deps.db.read,
    changes.map(({ actor }) => actor),
  )
  const words = conflicts.map((name) => {
    const change = changes.find(({ details }) => Array.isArray(details.fields) && details.fields.includes(name))
    const who = change ? `${names(change.actor)} lo cambió ${ago(change.at, deps.clock())}` : 'Alguien lo cambió'
    const now = valueWords(name, writtenText(shop, name), shop.country)
    return [name, `${who}: ahora dice ${now}. Guarda otra vez para poner lo tuyo.`] as const
  })
  return new Map(words)
}
