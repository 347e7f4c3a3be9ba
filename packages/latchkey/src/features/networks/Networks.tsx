import { Button } from '@latchkey/kit/controls/Button.tsx'
import { IconButton } from '@latchkey/kit/controls/IconButton.tsx'
import { SearchField } from '@latchkey/kit/controls/SearchField.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useAnnouncement } from '@latchkey/kit/useAnnouncement.ts'
import { useProperty } from '@latchkey/kit/useProperty.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { wantedFamilies } from '../../core/modal/wantedFamilies.ts'
import { onEntry } from '../../core/router/onEntry.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { filterNetworkRows } from './filterNetworkRows.ts'
import { NetworkSection } from './NetworkSection.tsx'
import { networkGroups } from './networkRows.ts'
import { openNetworkGuide } from './openNetworkGuide.ts'
import { networksTexts } from './texts.ts'
import { useDelayed } from './useDelayed.tsx'

const debounce = 100

/** Lists the available networks, with a search field. */
export function Networks(): ReactNode {
  const engine = useEngine()
  useEffect(() => onEntry(engine, 'Networks', () => engine.events.emit('CLICK_NETWORKS')))
  const t = useTexts(networksTexts)
  const state = useSelected((state) => state)
  const rows = useMemo(() => networkGroups(state).flatMap(({ rows }) => rows), [state])
  const [search, setSearch] = useState('')
  const searched = useDelayed(search, debounce)
  const found = filterNetworkRows(rows, searched)
  const list = useRef<HTMLDivElement>(null)
  const groups = networkGroups(state, found)
  const wanted = useSelected(wantedFamilies)
  // A family's heading takes about as much height as a row.
  useProperty(list, '--lk-rows', String(rows.length + (wanted.length > 1 ? wanted.length : 0)))
  useAnnouncement(searched ? t('networks.found', { count: found.length }) : undefined)
  const isLocked = useSelected(({ options }) => !options.enableNetworkSwitch)

  return (
    <>
      <SearchField label={t('networks.search')} onChange={setSearch} value={search} />
      {isLocked && <Notice>{t('networks.locked')}</Notice>}
      <div className="lk-Networks-list" ref={list}>
        <Scroll>
          {groups.map((group) => (
            <NetworkSection isAlone={wanted.length < 2} key={group.namespace} {...group} />
          ))}
          {found.length === 0 && (
            <EmptyState
              action={<Button onClick={() => setSearch('')}>{t('common.clearSearch')}</Button>}
              icon="search"
              text={t('networks.emptyText', { search: searched })}
              title={t('networks.empty')}
            />
          )}
        </Scroll>
      </div>
    </>
  )
}

export function NetworksTitle(): ReactNode {
  return useTexts(networksTexts)('networks.title')
}

/** Header button that explains networks. */
export function NetworksStart(): ReactNode {
  const engine = useEngine()
  const t = useTexts(networksTexts)
  return (
    <IconButton icon="help" label={t('networks.help')} onClick={() => openNetworkGuide(engine)} />
  )
}
