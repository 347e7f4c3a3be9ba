import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { isolate } from '@latchkey/kit/words/isolate.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { availableFeatures } from '../../../core/availableFeatures.ts'
import { formatUnits } from '../../../core/figures/formatUnits.ts'
import type { Network } from '../../../core/network.ts'
import { onEntry } from '../../../core/router/onEntry.ts'
import { push } from '../../../core/router/push.ts'
import { reset } from '../../../core/router/reset.ts'
import { currentRoute } from '../../../core/selectors.ts'
import { canSend } from '../../../core/transactions/canSend.ts'
import { isSmartAccount } from '../../../core/transactions/isSmartAccount.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { FeeLine } from '../review/FeeLine.tsx'
import { reviewSend } from '../review/reviewSend.ts'
import { WaitingForWallet } from '../review/WaitingForWallet.tsx'
import { Warnings } from '../review/Warnings.tsx'
import { sendTexts } from '../texts.ts'
import { type Sending, useSend } from '../useSend.tsx'
import { leastBitcoinAmount } from '../validateSend.ts'
import { AmountPart } from './AmountPart.tsx'
import { fillForm } from './fillForm.ts'
import { NftPart } from './NftPart.tsx'
import { RecipientPart } from './RecipientPart.tsx'
import { SendNetwork } from './SendNetwork.tsx'

/** The form for a transfer. */
export function WalletSend(): ReactNode {
  const sending = useSend()
  const { engine, model, send } = sending
  // A host may open the mounted view again with the same arguments: a new route entry.
  const route = currentRoute(engine.store.getState())
  // Repeated, since it may have to wait for a connection.
  useEffect(() => fillForm(engine, route))
  const chainId = model.from && model.network?.caipNetworkId
  useEffect(() => {
    // A connection may still be on its way.
    if (chainId)
      onEntry(engine, 'WalletSend', () =>
        engine.events.emit('OPEN_SEND', {
          isSmartAccount: isSmartAccount(engine.store.getState()),
          network: chainId,
        }),
      )
  })
  if (send.attempt?.status === 'asking') return <WaitingForWallet {...sending} />
  if (!model.from || !model.network) return <Nowhere {...sending} />
  const isOffered = availableFeatures(engine.store.getState()).actions.includes('send')
  return isOffered ? <Form {...sending} /> : <Off network={model.network} />
}

export function WalletSendTitle(): ReactNode {
  return useTexts(sendTexts)('send.title')
}

function Form(sending: Sending): ReactNode {
  const { engine, model, send } = sending
  const t = useTexts(sendTexts)
  const { asset, isLooking, network, problem } = model
  const { decimals = 0, symbol: coinSymbol = '' } = network?.nativeCurrency ?? {}
  const coin = isolate(coinSymbol)
  const least = formatUnits(model.fee?.reserve ?? 0n, decimals)
  const isWaiting = isLooking && problem === 'badRecipient'
  const dust = String(leastBitcoinAmount(asset, model.recipient?.address ?? ''))
  const values = {
    coin,
    least: problem === 'dust' ? dust : least,
    symbol: isolate(asset?.symbol ?? ''),
  }
  const reason = problem && t(`send.problem.${problem}`, values)

  return (
    <>
      <Scroll>
        <div className="lk-Send">
          <SendNetwork engine={engine} network={network} />
          {send.choice.kind === 'nft' && asset ? (
            <NftPart {...sending} />
          ) : (
            <AmountPart {...sending} />
          )}
          <RecipientPart {...sending} />
          <Warnings {...sending} />
        </div>
      </Scroll>
      <Footer>
        <FeeLine {...sending} />
        <Button
          kind="primary"
          onClick={() => reviewSend(engine)}
          pending={isWaiting}
          reason={isWaiting ? t('send.findingName') : reason}
        >
          {t('send.review')}
        </Button>
      </Footer>
    </>
  )
}

/** Shown without a connected account, or on a network that the host does not offer. */
function Nowhere({ engine, model: { from } }: Sending): ReactNode {
  const t = useTexts(sendTexts)
  return from ? (
    <EmptyState
      action={
        <Button kind="primary" onClick={() => push(engine, { view: 'Networks' })}>
          {t('common.chooseNetwork')}
        </Button>
      }
      icon="network"
      title={t('send.noNetwork')}
    />
  ) : (
    <EmptyState
      action={
        <Button kind="primary" onClick={() => reset(engine, { view: 'Connect' })}>
          {t('common.connectWallet')}
        </Button>
      }
      icon="account"
      title={t('common.noWallet')}
    />
  )
}

/** Shown if sending is switched off, or unavailable on this chain. */
function Off({ network }: { readonly network: Network }): ReactNode {
  const t = useTexts(sendTexts)
  const state = useEngine().store.getState()
  if (!canSend(state, network.chainNamespace))
    return (
      <EmptyState
        icon="info"
        text={t('send.unsupportedText', { network: isolate(network.name) })}
        title={t('send.unsupported')}
      />
    )
  return <EmptyState icon="info" text={t('send.offText')} title={t('send.off')} />
}
