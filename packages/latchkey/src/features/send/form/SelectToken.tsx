import { Button } from '@latchkey/kit/controls/Button.tsx'
import { SearchField } from '@latchkey/kit/controls/SearchField.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Skeleton } from '@latchkey/kit/lists/Skeleton.tsx'
import { VirtualGrid } from '@latchkey/kit/lists/VirtualGrid.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useAnnouncement } from '@latchkey/kit/useAnnouncement.ts'
import { isolate } from '@latchkey/kit/words/isolate.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useState } from 'react'
import { goBack } from '../../../core/router/goBack.ts'
import { FailureText } from '../FailureText.tsx'
import { filterTokens, type SendableToken, tokenRows } from '../facts/tokenRows.ts'
import { sendStore } from '../sendStore.ts'
import { sendTexts } from '../texts.ts'
import { useSend } from '../useSend.tsx'
import { chooseSendAsset } from './chooseSendAsset.ts'
import { TokenItem } from './TokenItem.tsx'
import { useNewToken } from './useNewToken.tsx'

/** The choice of a token; an unlisted one is found by its address. */
export function SelectToken(): ReactNode {
  const { engine, model, send } = useSend()
  const t = useTexts(sendTexts)
  const [search, setSearch] = useState('')
  const { network } = model
  const rows = network ? filterTokens(tokenRows(send, network), search) : []
  const isLoading = send.tokens.status === 'loading'
  const found = useNewToken({ engine, model, search: rows.length ? '' : search })
  const shown = found.token ? [found.token] : rows
  const count = shown.length
  const isOver = !found.isPending && !found.error
  useAnnouncement(search && isOver ? t('common.tokensFound', { count }) : undefined)

  function choose({ address, chainId, isUnlisted, ...token }: SendableToken) {
    const store = sendStore(engine)
    const { added } = store.getState()
    if (isUnlisted && address && !added.some((one) => one.address === address)) {
      const { amount: balance, decimals, name, symbol } = token
      const read = { address, balance, chainId, decimals, name, symbol }
      store.setState({ added: [read, ...added] })
    }
    chooseSendAsset(engine, address ? { address, chainId, kind: 'token' } : { kind: 'native' })
    goBack(engine)
  }

  return (
    <>
      <SearchField label={t('common.searchTokens')} onChange={setSearch} value={search} />
      <Scroll isTall>
        {send.tokens.status === 'failed' && <Notice tone="warning">{t('sendToken.failed')}</Notice>}
        {count > 0 && (
          <VirtualGrid
            columns={1}
            items={shown}
            keyOf={({ address }) => address ?? ''}
            label={t('common.yourTokens')}
            rowHeight={56}
          >
            {(token, { tabIndex }) => (
              <TokenItem onChoose={() => choose(token)} tabIndex={tabIndex} token={token} />
            )}
          </VirtualGrid>
        )}
        {(found.isPending || (isLoading && !search)) && <Skeleton count={4} shape="row" />}
        {found.error && (
          <Notice action={{ children: t('common.retry'), onClick: found.retry }} tone="warning">
            {t('sendToken.unread')}
            <FailureText error={found.error} />
          </Notice>
        )}
        {count === 0 && isOver && !isLoading && (
          <EmptyState
            action={<Button onClick={() => setSearch('')}>{t('common.yourTokens')}</Button>}
            icon="search"
            text={
              found.isNone
                ? t('common.noTokenAt', { network: isolate(network?.name ?? '') })
                : t('sendToken.emptyText', { search: isolate(search.trim()) })
            }
            title={t('common.noTokenFound')}
          />
        )}
      </Scroll>
    </>
  )
}

export function SelectTokenTitle(): ReactNode {
  return useTexts(sendTexts)('common.chooseToken')
}
