import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Stack } from '@latchkey/kit/layout/Stack.tsx'
import { Row } from '@latchkey/kit/lists/Row.tsx'
import { Skeleton } from '@latchkey/kit/lists/Skeleton.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { Fragment, type ReactNode } from 'react'
import { push } from '../../../core/router/push.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useMustConsent } from '../Consent.tsx'
import { openGetWallet } from '../openGuide.ts'
import { connectTexts } from '../texts.ts'
import type { ConnectModel } from './connectModel.ts'
import { loadHighlights } from './highlights.ts'
import { WalletItem } from './WalletItem.tsx'

/** The wallets to choose from, with the way to all of them. */
export function Wallets({ model }: { readonly model: ConnectModel }): ReactNode {
  const engine = useEngine()
  const t = useTexts(connectTexts)
  const mustConsent = useMustConsent()
  const { allWallets, notice, rows, skeletons, skeletonsAt } = model

  const items = rows.map((row, index) => (
    <Fragment key={row.id}>
      {row.heading && row.heading !== rows[index - 1]?.heading && (
        <h3 className="lk-ConnectHeading" dir="auto">
          {row.heading}
        </h3>
      )}
      <WalletItem disabled={mustConsent} row={row} />
    </Fragment>
  ))
  if (skeletons > 0)
    items.splice(skeletonsAt, 0, <Skeleton count={skeletons} key="skeletons" shape="row" />)

  return (
    <section aria-label={t('connect.wallets')} className="lk-ConnectWallets">
      {mustConsent && <p className="lk-Hint">{t('connect.legalFirst')}</p>}
      {rows.length === 0 && skeletons === 0 && <NoWallet hasGuide={model.hasGuide} />}
      <Stack gap={1}>
        {items}
        {allWallets && (
          <Row
            disabled={mustConsent}
            icon={<Icon name="grid" />}
            onClick={() => push(engine, { view: 'AllWallets' })}
            tag={allWallets.count === undefined ? undefined : { text: allWallets.count }}
            title={t('common.allWallets')}
          />
        )}
      </Stack>
      {notice && (
        <Notice
          action={
            notice !== 'offline' && {
              children: t('common.retry'),
              onClick: () => void loadHighlights(engine),
            }
          }
        >
          {t(`connect.notice.${notice}`)}
        </Notice>
      )}
    </section>
  )
}

function NoWallet({ hasGuide }: { readonly hasGuide: boolean }): ReactNode {
  const engine = useEngine()
  const t = useTexts(connectTexts)
  return (
    <EmptyState
      action={
        hasGuide ? (
          <Button kind="primary" onClick={() => openGetWallet(engine)}>
            {t('guide.get')}
          </Button>
        ) : undefined
      }
      icon="wallet"
      text={t('connect.noneText')}
      title={t('connect.none')}
    />
  )
}
