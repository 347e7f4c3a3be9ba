import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Row } from '@latchkey/kit/lists/Row.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { useStyles } from '@latchkey/kit/useStyles.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { isMobile } from '../../../core/platform.ts'
import { push } from '../../../core/router/push.ts'
import { useEngine } from '../../../ui/kit/useEngine.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import { Consent, useMustConsent } from '../Consent.tsx'
import { css } from '../connect.css.ts'
import { hasAllWallets } from '../list/connectModel.ts'
import { connectTexts } from '../texts.ts'
import { CodePanel } from './CodePanel.tsx'
import { pairingTexts } from './texts.ts'
import { useWaitForPairing } from './useWaitForPairing.tsx'
import { waitForPairing } from './waitForPairing.ts'

/** QR code for any wallet. */
export function ConnectingWalletConnectBasic(): ReactNode {
  useStyles(css)
  const engine = useEngine()
  const t = useTexts(pairingTexts)
  const mustConsent = useMustConsent()
  const pairing = useWaitForPairing(undefined, { isHeld: mustConsent })
  const hasList = useSelected(({ options }) => hasAllWallets(options, isMobile()))
  return (
    <>
      <Scroll>
        {mustConsent ? (
          <BeforeConsent />
        ) : (
          <CodePanel pairing={pairing} retry={() => waitForPairing(engine, undefined)} />
        )}
      </Scroll>
      <Footer>
        <Consent />
        {hasList && (
          <Row
            disabled={mustConsent}
            icon={<Icon name="grid" />}
            onClick={() => push(engine, { view: 'AllWallets' })}
            title={t('common.allWallets')}
          />
        )}
      </Footer>
    </>
  )
}

export function ConnectingWalletConnectBasicTitle(): ReactNode {
  return useTexts(pairingTexts)('pairing.title')
}

/** Shown in place of the code until the visitor agrees to the terms. */
function BeforeConsent(): ReactNode {
  const t = useTexts(connectTexts)
  return (
    <div className="lk-Pairing">
      <div className="lk-PairingTile" data-state="message">
        <span className="lk-Pairing-icon">
          <Icon name="qr" size={24} />
        </span>
        <p className="lk-Pairing-title">{t('connect.legalFirst')}</p>
      </div>
    </div>
  )
}
