import { panelOf, Tabs } from '@latchkey/kit/controls/Tabs.tsx'
import { useProperty } from '@latchkey/kit/useProperty.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useId, useRef } from 'react'
import { Panel } from '../../ui/kit/layout/Panel.tsx'
import { useEngine } from '../../ui/kit/useEngine.ts'
import type { ConnectedModel } from './accountModel.ts'
import { selectTab } from './selectTab.ts'
import { accountTexts } from './texts.ts'
import { Tokens } from './tokens/Tokens.tsx'
import { useAccountTabs } from './useAccountTabs.tsx'

export type HoldingsProps = { readonly account: ConnectedModel }

const nftPlaceholder = { placeholder: { count: 4, shape: 'cells' } } as const

/** Tabs with the account's tokens, NFTs and activity. */
export function Holdings({ account }: HoldingsProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(accountTexts)
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const { tabs } = account
  const wanted = useAccountTabs().tab
  const selected = tabs.find((tab) => tab === wanted) ?? tabs[0]
  useProperty(bar, '--lk-tabs', String(tabs.length))
  useProperty(bar, '--lk-tab', String(selected ? tabs.indexOf(selected) : 0))

  if (!selected) return null
  const shown =
    selected === 'Tokens' ? (
      <Tokens account={account} />
    ) : (
      <Panel name={selected} {...(selected === 'Nfts' && nftPlaceholder)} />
    )
  if (tabs.length === 1) return <section aria-label={t(`account.tab.${selected}`)}>{shown}</section>
  return (
    <>
      <div className="lk-AccountTabs" ref={bar}>
        <Tabs
          label={t('account.tabs')}
          onSelect={(tab) => selectTab(engine, tab)}
          panel={id}
          selected={selected}
          tabs={tabs.map((name) => ({ name, title: t(`account.tab.${name}`) }))}
        />
      </div>
      <div className="lk-AccountPanel" key={selected} {...panelOf(id, selected)}>
        {shown}
      </div>
    </>
  )
}
