import { Button } from '@latchkey/kit/controls/Button.tsx'
import { IconButton } from '@latchkey/kit/controls/IconButton.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Stack } from '@latchkey/kit/layout/Stack.tsx'
import { Row } from '@latchkey/kit/lists/Row.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import type { ConnectMethod } from '../../../core/options/options.ts'
import { push } from '../../../core/router/push.ts'
import { currentRoute } from '../../../core/selectors.ts'
import { Panel } from '../../../ui/kit/layout/Panel.tsx'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import { Consent, useMustConsent } from '../Consent.tsx'
import { openGuide } from '../openGuide.ts'
import { connectTexts } from '../texts.ts'
import type { WalletRow } from '../walletRow.ts'
import type { ConnectModel } from './connectModel.ts'
import { useConnectModel } from './useConnectModel.tsx'
import { Wallets } from './Wallets.tsx'

/** Lists the available ways to connect. */
export function Connect(): ReactNode {
  const model = useConnectModel()
  const mustConsent = useMustConsent()
  useWantedWallet(mustConsent ? [] : model.rows, !mustConsent && model.isComplete)
  return (
    <>
      <Scroll>
        <Stack gap={3}>
          {model.methods.map((method) => (
            <Method key={method} method={method} model={model} />
          ))}
          {model.methods.length === 0 && <NoWallets />}
        </Stack>
      </Scroll>
      <ConnectFooter hasGuide={model.hasGuide} />
    </>
  )
}

/** Starts with the wallet of `open({ wallet })`: one of the list, once it is complete one of the directory. */
function useWantedWallet(rows: readonly WalletRow[], isComplete: boolean): void {
  const engine = useEngine()
  const route = useSelected(currentRoute)
  useEffect(() => {
    if (route.view !== 'Connect' || !route.arguments) return
    import('./startWanted.ts')
      .then(({ startWanted }) => startWanted(engine, { isComplete, route, rows }))
      .catch((error: unknown) => engine.logger.warn('The wallet could not be opened.', error))
  }, [engine, isComplete, route, rows])
}

type MethodProps = { readonly method: ConnectMethod; readonly model: ConnectModel }

function Method({ method, model }: MethodProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(connectTexts)
  if (method === 'email') return <Panel name="Login" placeholder={{ count: 2 }} />
  if (method === 'social') return <Panel name="Socials" placeholder={{ count: 1 }} />
  if (!model.isCollapsed) return <Wallets model={model} />
  return (
    <Row
      icon={<Icon name="wallet" />}
      onClick={() => push(engine, { view: 'ConnectWallets' })}
      title={t('connect.useWallet')}
    />
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
