import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Progress } from '@latchkey/kit/status/Progress.tsx'
import { WaitingIcon } from '@latchkey/kit/status/WaitingIcon.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { openWaitingWallet, stopRequests } from '../../../../core/deepLinks/offers.ts'
import { openingStore } from '../../../../core/deepLinks/openings.ts'
import { connectedAccount } from '../../../../core/selectors.ts'
import { useEngine } from '../../../../ui/kit/useEngine.ts'
import { useSelected } from '../../../../ui/kit/useSelected.ts'
import { useStore } from '../../../../ui/kit/useStore.ts'
import { currentPlatform, getLinks } from '../../guide/getLinks.ts'
import { MorePlaces } from '../../guide/MorePlaces.tsx'
import { recentWallets } from '../../list/recentWallets.ts'
import { methodTexts } from './texts.ts'

/** Opens the wallet by a press if a pending request could not open it by itself. */
export function OpenWallet(): ReactNode {
  const engine = useEngine()
  const t = useTexts(methodTexts)
  const opening = useStore(openingStore(engine))
  const icon = useSelected((state) => connectedAccount(state)?.wallet?.icon)
  const name = opening.name || t('common.yourWallet')
  const listing = recentWallets(engine).find((one) => one.name === name)
  const isWaiting = opening.status !== 'idle'
  const isSilent = opening.status === 'silent'
  const title = isSilent ? 'pairing.late' : 'pairing.request'
  const text = opening.status === 'blocked' ? 'pairing.blockedText' : 'pairing.requestText'
  return (
    <>
      <Scroll>
        <Progress
          icon={<WaitingIcon name={name} src={icon} state={isWaiting ? 'waiting' : 'done'} />}
          text={t(isWaiting ? text : 'pairing.requestDoneText')}
          title={t(isWaiting ? title : 'pairing.requestDone', { name })}
        >
          {opening.status === 'stayed' && listing && (
            <MorePlaces links={getLinks(listing, currentPlatform())} />
          )}
        </Progress>
      </Scroll>
      {isWaiting && (
        <Footer>
          {!isSilent && (
            <Button kind="primary" onClick={() => openWaitingWallet(engine)}>
              {opening.name ? t('pairing.open', { name }) : t('pairing.requestTitle')}
            </Button>
          )}
          <Button onClick={() => stopRequests(engine)}>{t('pairing.stop')}</Button>
        </Footer>
      )}
    </>
  )
}

export function OpenWalletTitle(): ReactNode {
  return useTexts(methodTexts)('pairing.requestTitle')
}
