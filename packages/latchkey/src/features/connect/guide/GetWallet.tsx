import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Stack } from '@latchkey/kit/layout/Stack.tsx'
import { Row } from '@latchkey/kit/lists/Row.tsx'
import { Skeleton } from '@latchkey/kit/lists/Skeleton.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect, useMemo } from 'react'
import { isMobile } from '../../../core/platform.ts'
import { push } from '../../../core/router/push.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import { useStore } from '../../../ui/kit/useStore.ts'
import { browserWallets } from '../list/browserWallets.ts'
import { hasAllWallets } from '../list/connectModel.ts'
import { highlightsStore, loadHighlights } from '../list/highlights.ts'
import { WalletPicture } from '../list/WalletPicture.tsx'
import { moreTexts } from '../moreTexts.ts'
import { currentPlatform } from './getLinks.ts'
import { type OfferedWallet, offeredWallets } from './offeredWallets.ts'

const expected = 4

/** Recommends a few wallets, with a link to install each. */
export function GetWallet(): ReactNode {
  const engine = useEngine()
  const t = useTexts(moreTexts)
  const options = useSelected((state) => state.options)
  const connectors = useSelected((state) => state.connectors)
  const highlights = useStore(highlightsStore(engine))

  useEffect(() => {
    void loadHighlights(engine)
  }, [engine])

  const offered = useMemo(
    () =>
      offeredWallets({
        ...highlights,
        customWallets: options.customWallets,
        excludeWalletIds: options.excludeWalletIds,
        installed: browserWallets(connectors),
        platform: currentPlatform(),
      }),
    [connectors, highlights, options],
  )
  const isLoading = highlights.status === 'loading' && offered.length === 0

  return (
    <Scroll>
      <Stack gap={3}>
        <p className="lk-Intro">{t('get.intro')}</p>
        <Stack gap={1}>
          {isLoading && <Skeleton count={expected} shape="row" />}
          {offered.map((wallet) => (
            <Offered key={wallet.row.id} {...wallet} />
          ))}
          {!isLoading && offered.length === 0 && (
            <EmptyState
              action={
                <Button onClick={() => void loadHighlights(engine)}>{t('common.retry')}</Button>
              }
              icon="wallet"
              title={t('connect.notice.failed')}
            />
          )}
          {hasAllWallets(options, isMobile()) && (
            <Row
              icon={<Icon name="grid" />}
              onClick={() => push(engine, { view: 'AllWallets' })}
              title={t('get.explore')}
            />
          )}
        </Stack>
      </Stack>
    </Scroll>
  )
}

export function GetWalletTitle(): ReactNode {
  return useTexts(moreTexts)('guide.get')
}

function Offered({ link, row }: OfferedWallet): ReactNode {
  const t = useTexts(moreTexts)
  return (
    <Row
      detail={t(`get.${link.kind}`)}
      href={link.href}
      icon={<WalletPicture row={row} />}
      title={row.name}
    />
  )
}
