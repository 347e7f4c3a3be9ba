import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Stack } from '@latchkey/kit/layout/Stack.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { Notice } from '@latchkey/kit/status/Notice.tsx'
import { usePatience } from '@latchkey/kit/status/usePatience.ts'
import { useAnnouncement } from '@latchkey/kit/useAnnouncement.ts'
import { useTask } from '@latchkey/kit/useTask.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { CaipNetworkId } from '../../core/caip.ts'
import { disconnectWallet } from '../../core/connections/disconnectWallet.ts'
import { switchNetwork } from '../../core/networks/switchNetwork.ts'
import { useEngine } from '../../ui/kit/useEngine.ts'
import { useSelected } from '../../ui/kit/useSelected.ts'
import { NetworkItem } from './NetworkItem.tsx'
import { networkRows } from './networkRows.ts'
import { switchState } from './switchState.ts'
import { switchWords } from './switchWords.ts'
import { networksTexts } from './texts.ts'
import { unsupportedChainFacts } from './unsupportedChainFacts.ts'
import { wantedNetwork } from './wantedNetwork.ts'

/**
 * Shown while the wallet is on a chain that the host does not support. The view stays during the switch
 * request, since going back from here closes the modal.
 */
export function UnsupportedChain(): ReactNode {
  const engine = useEngine()
  const t = useTexts(networksTexts)
  const state = useSelected((state) => state)
  const { namespace, reference, wallet } = unsupportedChainFacts(state)
  const rows = useMemo(
    () => networkRows(state).filter(({ network }) => network.chainNamespace === namespace),
    [namespace, state],
  )
  const [target, setTarget] = useState<CaipNetworkId>()
  const { error, run, status } = useTask((_, chainId: CaipNetworkId) =>
    switchNetwork(engine, { chainId }),
  )
  const ask = useCallback(
    (chainId: CaipNetworkId) => {
      setTarget(chainId)
      void run(chainId)
    },
    [run],
  )
  useEffect(() => {
    const chosen = wantedNetwork(engine).take()
    if (chosen) ask(chosen)
  }, [ask, engine])

  return (
    <>
      <div className="lk-Unsupported">
        <span className="lk-Unsupported-icon">
          <Icon name="warning" size={24} />
        </span>
        <p>{t('unsupported.text', { reference, wallet: wallet ?? t('common.yourWallet') })}</p>
      </div>
      <Outcome
        error={error}
        network={rows.find(isTarget)?.network.name}
        status={status}
        wallet={wallet}
      />
      <Scroll>
        <Stack gap={1} label={t('networks.list')}>
          {rows.map((row) => (
            <NetworkItem
              key={row.network.caipNetworkId}
              onSelect={({ caipNetworkId }) => ask(caipNetworkId)}
              pending={status === 'pending' && isTarget(row)}
              row={row}
            />
          ))}
        </Stack>
      </Scroll>
      <Footer>
        <Button kind="quiet" onClick={() => disconnectWallet(engine, namespace)}>
          <Icon name="disconnect" />
          {t('common.disconnect')}
        </Button>
      </Footer>
    </>
  )

  function isTarget({ network }: (typeof rows)[number]): boolean {
    return network.caipNetworkId === target
  }
}

export function UnsupportedChainTitle(): ReactNode {
  return useTexts(networksTexts)('switchNetwork.title')
}

type OutcomeProps = {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly error: Error | undefined
  readonly network: string | undefined
  readonly wallet: string | undefined
}

/** Progress of the switch to the chosen network. */
function Outcome({ error, network, status, wallet }: OutcomeProps): ReactNode {
  const t = useTexts(networksTexts)
  const patience = usePatience(status === 'pending' ? network : undefined)
  const isShown = status !== 'idle' && network !== undefined
  const { icon, text = 'switchNetwork.done' } =
    switchWords[switchState({ error, patience, status })]
  const words = t(text, { network: network ?? '', wallet: wallet ?? t('common.yourWallet') })
  const tone = tones[icon]
  // Errors are shown in a status element, which screen readers announce anyway.
  useAnnouncement(isShown && tone === 'info' ? words : undefined)
  return isShown && <Notice tone={tone}>{words}</Notice>
}

const tones = { done: 'info', failed: 'negative', refused: 'warning', waiting: 'info' } as const
