import type { ReactElement, ReactNode } from 'react'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { isListThere } from '../../kit/beside/beside-request.ts'
import { Beside, ListBeside } from '../../kit/beside/list-beside.tsx'
import { Part } from '../../kit/card.tsx'
import { RowList } from '../../kit/row-list.tsx'
import { Side } from '../../kit/screen.tsx'
import { SearchBar } from '../../kit/search-bar.tsx'
import { settingsFound } from './settings-found.ts'
import { type SettingsGroup, saysOf, settingsGroups, settingsParts } from './settings-groups.ts'

interface Shown {
  /** The group that is open; `null` for none. */
  readonly group: SettingsGroup | null
  readonly title: string
  readonly status?: number
}

/** A page of *Ajustes*: the groups and, beside them, the one that is open. Previews are opened beside any of them. */
export function settingsAnswer(asked: SellerRequest, beside: ReactNode, { group, ...facts }: Shown): DeskAnswer {
  const isOpened = group !== null
  const base = `/t/${asked.shop.hosts[0]}/ajustes`
  const body = isListThere(asked.request) ? (
    <Beside isOpened={isOpened}>{beside}</Beside>
  ) : (
    <ListBeside
      name="ajustes"
      list={<Index asked={asked} base={base} group={group} />}
      isOpened={isOpened}
      back={{ href: base, name: 'Ajustes' }}
      isBelow
      isNarrow
    >
      {beside}
    </ListBeside>
  )
  return deskPage(body, { ...facts, hasFrames: true })
}

interface IndexProps extends Pick<Shown, 'group'> {
  readonly asked: SellerRequest
  readonly base: string
}

/** The groups under what they are about, below what was looked for. */
function Index({ asked: { shop, url }, base, group }: IndexProps): ReactElement {
  const words = group === null ? (url.searchParams.get('q') ?? '').trim().slice(0, 100) : ''
  return (
    <Side title={group === null ? 'Ajustes' : <a href={base}>Ajustes</a>} isSecond={group !== null}>
      <SearchBar action={base} label="Buscar un ajuste" words={words} />
      {words !== '' && <Found base={base} found={settingsFound(words, shop.country)} />}
      {settingsParts.map(({ id, title, groups }) => (
        <Part key={id} id={id} title={title}>
          <RowList
            rows={groups.map((one) => ({
              href: `${base}/${one}`,
              title: settingsGroups[one].name,
              about: saysOf(one, shop.country),
              drawing: settingsGroups[one].drawing,
            }))}
            opened={group === null ? '' : `${base}/${group}`}
          />
        </Part>
      ))}
    </Side>
  )
}

interface FoundProps {
  readonly base: string
  readonly found: ReturnType<typeof settingsFound>
}

function Found({ base, found }: FoundProps) {
  return (
    <Part id="encontrados" title={found.length === 0 ? 'Ningún ajuste tiene esas palabras' : 'Lo que encontramos'}>
      {found.length > 0 && (
        <RowList
          rows={found.map(({ href, name, group, hint }) => ({
            href: `${base}/${href}`,
            title: `${group} › ${name}`,
            about: hint,
          }))}
        />
      )}
    </Part>
  )
}
