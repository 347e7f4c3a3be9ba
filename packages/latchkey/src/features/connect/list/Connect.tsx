import { Fragment, type ReactNode } from 'react'
import { push } from '../../../core/router/push.ts'
import { Button } from '../../../ui/kit/controls/Button.tsx'
import { IconButton } from '../../../ui/kit/controls/IconButton.tsx'
import { Footer } from '../../../ui/kit/layout/Footer.tsx'
import { Scroll } from '../../../ui/kit/layout/Scroll.tsx'
import { Stack } from '../../../ui/kit/layout/Stack.tsx'
import { Row } from '../../../ui/kit/lists/Row.tsx'
import { Skeleton } from '../../../ui/kit/lists/Skeleton.tsx'
import { Icon } from '../../../ui/kit/pictures/Icon.tsx'
import { EmptyState } from '../../../ui/kit/status/EmptyState.tsx'
import { Notice } from '../../../ui/kit/status/Notice.tsx'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import { useTexts } from '../../../ui/kit/words/useTexts.ts'
import { Consent, useMustConsent } from '../Consent.tsx'
import { openGetWallet, openGuide } from '../openGuide.ts'
import { connectTexts } from '../texts.ts'
import type { ConnectModel } from './connectModel.ts'
import { loadHighlights } from './highlights.ts'
import { useConnectModel } from './useConnectModel.tsx'
import { WalletItem } from './WalletItem.tsx'

/** Lists the available ways to connect. */
export function Connect(): ReactNode {
  const model = useConnectModel()
  return (
    <>
      <Scroll>
        <Stack gap={3}>
          {model.methods.map((method) => (
            <Wallets key={method} model={model} />
          ))}
          {model.methods.length === 0 && <NoWallets />}
        </Stack>
      </Scroll>
      <ConnectFooter hasGuide={model.hasGuide} />
    </>
  )
}

export function ConnectTitle(): ReactNode {
  return useTexts(connectTexts)('connect.title')
}

/** Header button that explains wallets. */
export function ConnectStart(): ReactNode {
  const engine = useEngine()
  const t = useTexts(connectTexts)
  const hasGuide = useSelected((state) => state.options.enableWalletGuide)
  if (!hasGuide) return null
  return <IconButton icon="help" label={t('guide.title')} onClick={() => openGuide(engine)} />
}

function Wallets({ model }: { readonly model: ConnectModel }): ReactNode {
  const engine = useEngine()
  const t = useTexts(connectTexts)
  const mustConsent = useMustConsent()
  const { allWallets, notice, rows, skeletons } = model

  function showAll() {
    engine.events.emit('CLICK_ALL_WALLETS')
    push(engine, { view: 'AllWallets' })
  }

  return (
    <section aria-label={t('connect.wallets')} className="lk-ConnectWallets">
      {mustConsent && <p className="lk-Hint">{t('connect.legalFirst')}</p>}
      {rows.length === 0 && skeletons === 0 && <NoWallet hasGuide={model.hasGuide} />}
      <Stack gap={1}>
        {rows.map((row, index) => (
          <Fragment key={row.id}>
            {row.heading && row.heading !== rows[index - 1]?.heading && (
              <h3 className="lk-ConnectHeading" dir="auto">
                {row.heading}
              </h3>
            )}
            <WalletItem disabled={mustConsent} row={row} />
          </Fragment>
        ))}
        {skeletons > 0 && <Skeleton count={skeletons} shape="row" />}
        {allWallets && (
          <Row
            disabled={mustConsent}
            icon={<Icon name="grid" />}
            onClick={showAll}
            tag={allWallets.count === undefined ? undefined : { text: allWallets.count }}
            title={t('common.allWallets')}
          />
        )}
      </Stack>
      {notice && (
        <Notice
          action={
            notice === 'offline' ? undefined : (
              <Button kind="quiet" onClick={() => void loadHighlights(engine)} size="small">
                {t('common.retry')}
              </Button>
            )
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

function NoWallets(): ReactNode {
  const t = useTexts(connectTexts)
  return <EmptyState icon="info" text={t('connect.offText')} title={t('connect.off')} />
}

function ConnectFooter({ hasGuide }: { readonly hasGuide: boolean }): ReactNode {
  const engine = useEngine()
  const t = useTexts(connectTexts)
  return (
    <Footer>
      <Consent />
      {hasGuide && (
        <p className="lk-Newcomer">
          {t.nodes('connect.newcomer', {
            action: (
              <Button kind="quiet" onClick={() => openGuide(engine)} size="small">
                {t('connect.newcomerAction')}
              </Button>
            ),
          })}
        </p>
      )}
    </Footer>
  )
}
