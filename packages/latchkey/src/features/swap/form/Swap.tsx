import { Button } from '@latchkey/kit/controls/Button.tsx'
import { IconButton } from '@latchkey/kit/controls/IconButton.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { canChooseNetwork } from '../../../core/networks/canChooseNetwork.ts'
import { reset } from '../../../core/router/reset.ts'
import { currentNetwork } from '../../../core/selectors.ts'
import { NetworkChip } from '../../../ui/kit/controls/NetworkChip.tsx'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import { openReview } from '../review/swapReview.ts'
import { swapTexts } from '../texts.ts'
import { flip } from './changeForm.ts'
import { enterSwap } from './enterSwap.ts'
import { openSwapNetworks } from './openSwapNetworks.ts'
import { GetCard, GiveCard } from './SwapCard.tsx'
import { SwapDetails } from './SwapDetails.tsx'
import type { OpenModel, SwapFormProps } from './SwapFormProps.ts'
import { SwapNotices } from './SwapNotices.tsx'
import type { SwapLack, SwapModel } from './swapModel.ts'
import { useSwapModel } from './useSwapModel.tsx'

/** The form for a swap, with a live quote. */
export function Swap(): ReactNode {
  const engine = useEngine()
  const { form, model } = useSwapModel()
  const { run } = useTask((_signal, _chainId: string | undefined) => enterSwap(engine))
  useEffect(() => {
    void run(form.chainId)
  }, [form.chainId, run])

  if (model.status !== 'open') return <Closed status={model.status} />
  return <Open form={form} model={model} />
}

const icons = { disconnected: 'account', off: 'info', unsupported: 'network' } as const

/** Says why a swap is impossible here, and what to do about it. */
function Closed({ status }: Exclude<SwapModel, { status: 'open' }>): ReactNode {
  const engine = useEngine()
  const t = useTexts(swapTexts)
  const canLeave = useSelected(canChooseNetwork)
  const isDisconnected = status === 'disconnected'
  const act = () => (isDisconnected ? reset(engine, { view: 'Connect' }) : openSwapNetworks(engine))
  return (
    <EmptyState
      action={
        status !== 'off' &&
        (isDisconnected || canLeave) && (
          <Button kind="primary" onClick={act}>
            {t(isDisconnected ? 'common.connectWallet' : 'common.chooseNetwork')}
          </Button>
        )
      }
      icon={icons[status]}
      text={status === 'unsupported' ? t('swap.problem.unsupported.text') : undefined}
      title={t(isDisconnected ? 'common.noWallet' : `swap.problem.${status}`)}
    />
  )
}

export function SwapTitle(): ReactNode {
  return useTexts(swapTexts)('swap.title')
}

function Open({ form, model }: SwapFormProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(swapTexts)
  const network = useSelected(currentNetwork)
  const canChoose = useSelected(canChooseNetwork)
  return (
    <>
      <Scroll>
        <div className="lk-Swap">
          <NetworkChip
            network={network}
            onClick={canChoose ? () => openSwapNetworks(engine) : undefined}
          />
          <div className="lk-Swap-cards">
            <GiveCard form={form} model={model} />
            <span className="lk-Swap-flip">
              <IconButton
                disabled={!model.to}
                icon="switch"
                label={t('swap.flip')}
                onClick={() => flip(engine)}
              />
            </span>
            <GetCard model={model} />
          </div>
          {model.figures && model.quote && (
            <SwapDetails
              figures={model.figures}
              isAsking={model.isAsking}
              quote={model.quote}
              slippage={form.slippage}
            />
          )}
          <SwapNotices form={form} model={model} />
        </div>
      </Scroll>
      <Footer>
        <NextButton model={model} />
      </Footer>
    </>
  )
}

function NextButton({ model }: { readonly model: OpenModel }): ReactNode {
  const engine = useEngine()
  const t = useTexts(swapTexts)
  const { from, lack } = model
  const values = { count: from.decimals, symbol: symbolOf(model, lack) }
  const isBusy = lack === 'asking'
  return (
    <Button
      kind="primary"
      onClick={() => openReview(engine)}
      pending={isBusy}
      reason={lack && !isBusy ? t(`swap.lack.${lack}`, values) : undefined}
    >
      {isBusy ? t('swap.lack.asking') : t('swap.review')}
    </Button>
  )
}

function symbolOf({ from, quote }: OpenModel, lack: SwapLack | undefined): string {
  const coin = quote?.question.network.nativeCurrency.symbol
  return (lack === 'fee' && coin) || from.symbol
}
