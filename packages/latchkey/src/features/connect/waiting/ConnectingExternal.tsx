import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Picture } from '@latchkey/kit/pictures/Picture.tsx'
import { Progress } from '@latchkey/kit/status/Progress.tsx'
import { WaitingIcon, type WaitingIconProps } from '@latchkey/kit/status/WaitingIcon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect } from 'react'
import { isMobile } from '../../../core/platform.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { currentPlatform } from '../guide/getLinks.ts'
import { MorePlaces } from '../guide/MorePlaces.tsx'
import { useWalletPicture } from '../list/WalletPicture.tsx'
import { hasPairingCode, selectedRow } from '../selectWallet.ts'
import { connectTexts } from '../texts.ts'
import { ConnectingFooter } from './ConnectingFooter.tsx'
import { enterConnecting, stopConnecting } from './connecting.ts'
import type { ConnectingState } from './connectingModel.ts'
import { connectingWords } from './connectingWords.ts'
import { missingActions } from './missingActions.ts'
import { useConnecting } from './useConnecting.tsx'

export type ConnectingExternalProps = { readonly arguments: { readonly walletId: string } }

/** Progress of a request to a wallet, or how to get the wallet. */
export function ConnectingExternal({
  arguments: { walletId },
}: ConnectingExternalProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(connectTexts)
  const row = selectedRow(engine, walletId)
  const model = useConnecting(walletId)
  const picture = useWalletPicture(row)
  const { name, problem, state, wallet } = model

  useEffect(() => {
    enterConnecting(engine, walletId)
    return () => stopConnecting(engine, walletId)
  }, [engine, walletId])

  const actions = missingActions(row?.listing, currentPlatform())
  const words = connectingWords(state, isMobile())
  return (
    <>
      <Scroll>
        <Progress
          details={problem ? { summary: t('common.details'), text: problem } : undefined}
          icon={<StateIcon name={name} src={picture ?? wallet?.icon} state={state} />}
          text={t(words.text, { name, wallet: name })}
          title={t(words.title, { name, wallet: name })}
        >
          {state === 'missing' && <MorePlaces links={actions.others} />}
        </Progress>
      </Scroll>
      <ConnectingFooter
        actions={actions}
        elsewhere={row && hasPairingCode(engine, row) ? row : undefined}
        model={model}
      />
    </>
  )
}

export function ConnectingExternalTitle({
  arguments: { walletId },
}: ConnectingExternalProps): ReactNode {
  return useConnecting(walletId).name
}

type StateIconProps = {
  readonly name: string
  readonly src: string | undefined
  readonly state: ConnectingState
}

/** The wallet's icon with the progress. */
function StateIcon({ name, src, state }: StateIconProps): ReactNode {
  const shown = shownAs[state]
  if (shown === undefined) return <Picture name={name} size={80} src={src} />
  return <WaitingIcon name={name} src={src} state={shown} />
}

const shownAs: Partial<Record<ConnectingState, WaitingIconProps['state']>> = {
  blocked: 'failed',
  busy: 'waiting',
  done: 'done',
  failed: 'failed',
  hint: 'waiting',
  refused: 'refused',
  waiting: 'waiting',
  wayOut: 'waiting',
}
