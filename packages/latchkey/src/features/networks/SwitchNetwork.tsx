import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { Progress } from '@latchkey/kit/status/Progress.tsx'
import { usePatience } from '@latchkey/kit/status/usePatience.ts'
import { WaitingIcon } from '@latchkey/kit/status/WaitingIcon.tsx'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import type { CaipNetworkId } from '../../core/caip.ts'
import { createEmbeddedStore } from '../../core/frame/embeddedStore.ts'
import type { Network } from '../../core/network.ts'
import { switchNetwork } from '../../core/networks/switchNetwork.ts'
import { goBack } from '../../core/router/goBack.ts'
import { connectedAccount, findNetwork } from '../../core/selectors.ts'
import { useNetworkPicture } from '../../ui/kit/pictures/useNetworkPicture.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { useStore } from '../../ui/kit/useStore.ts'
import { closeNetworks } from './closeNetworks.ts'
import { switchState } from './switchState.ts'
import { joiningWords, switchWords } from './switchWords.ts'
import { networksTexts } from './texts.ts'

export type SwitchNetworkProps = { readonly arguments: { readonly chainId: CaipNetworkId } }

const doneFor = 600

/** Shows the progress of a switch that the wallet has to approve. */
export function SwitchNetwork({ arguments: { chainId } }: SwitchNetworkProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(networksTexts)
  const network = useSelected((state) => findNetwork(state, chainId))
  if (network) return <Switching network={network} />
  return (
    <EmptyState
      action={<Button onClick={() => goBack(engine)}>{t('switchNetwork.other')}</Button>}
      icon="network"
      title={t('switchNetwork.gone')}
    />
  )
}

function Switching({ network }: { readonly network: Network }): ReactNode {
  const engine = useEngine()
  const t = useTexts(networksTexts)
  const { caipNetworkId: chainId, chainNamespace, name } = network
  const wallet = useSelected((state) => connectedAccount(state, chainNamespace)?.connector.name)
  const { isSwitchingFamily } = useStore(engine.once(createEmbeddedStore))
  const picture = useNetworkPicture(network)
  const { error, run, status } = useTask(() => switchNetwork(engine, { chainId }))
  const patience = usePatience(status === 'pending' ? status : undefined)
  const state = switchState({ error, patience, status })

  useEffect(() => {
    void run()
  }, [run])
  useEffect(() => {
    if (status !== 'success') return
    const timer = setTimeout(() => closeNetworks(engine), doneFor)
    return () => clearTimeout(timer)
  }, [engine, status])

  const isJoining = isSwitchingFamily && status === 'pending'
  const words = isJoining ? joiningWords : switchWords[state]
  const values = { network: name, wallet: wallet ?? t('common.yourWallet') }

  return (
    <>
      <Scroll>
        <Progress
          details={
            state === 'failed' && error
              ? { summary: t('common.details'), text: error.message }
              : undefined
          }
          icon={<WaitingIcon name={name} shape="round" src={picture} state={words.icon} />}
          text={words.text && t(words.text, values)}
          title={t(words.title, values)}
        />
      </Scroll>
      {words.isOver && (
        <Footer>
          <Button kind="primary" onClick={() => void run()}>
            {t('common.retry')}
          </Button>
          <Button kind="quiet" onClick={() => goBack(engine)}>
            {t('switchNetwork.other')}
          </Button>
        </Footer>
      )}
    </>
  )
}

export function SwitchNetworkTitle(): ReactNode {
  return useTexts(networksTexts)('switchNetwork.title')
}
