import { Button } from '@latchkey/kit/controls/Button.tsx'
import { CopyButton } from '@latchkey/kit/controls/CopyButton.tsx'
import { Icon } from '@latchkey/kit/pictures/Icon.tsx'
import { Picture } from '@latchkey/kit/pictures/Picture.tsx'
import { QrCode } from '@latchkey/kit/pictures/QrCode.tsx'
import { usePatience } from '@latchkey/kit/status/usePatience.ts'
import { useAnnouncement } from '@latchkey/kit/useAnnouncement.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { isMobile } from '../../../core/platform.ts'
import type { PairingState } from '../../../core/state.ts'
import { useSelected } from '../../../ui/kit/useSelected.ts'
import { PairingProblem } from './PairingProblem.tsx'
import { codeWords } from './pairingWords.ts'
import { pairingTexts } from './texts.ts'

export type CodePanelProps = {
  readonly pairing: PairingState | undefined
  readonly retry: () => void
  /** The wallet that the code is for. Absent if any wallet may scan it. */
  readonly wallet?: { readonly name: string; readonly picture: string | undefined } | undefined
}

/** How long a declined request is shown before a new code, in ms. */
const declinedFor = 4_000

/** Shows the QR code, or why there is none. */
export function CodePanel({ pairing, retry, wallet }: CodePanelProps): ReactNode {
  const t = useTexts(pairingTexts)
  const isManual = useSelected((state) => state.options.manualWCControl)
  const uri = pairing && 'uri' in pairing ? pairing.uri : undefined
  const patience = usePatience(uri === undefined ? (pairing?.status ?? 'none') : undefined)
  const words = codeWords({
    hasName: wallet !== undefined,
    isManual,
    isPhone: isMobile(),
    pairing,
    patience,
  })
  const isDeclined = pairing?.status === 'refused' && !isManual
  const latestRetry = useRef(retry)
  useEffect(() => {
    latestRetry.current = retry
  })
  useEffect(() => {
    if (!isDeclined) return
    const timer = setTimeout(() => latestRetry.current(), declinedFor)
    return () => clearTimeout(timer)
  }, [isDeclined])
  const name = wallet?.name ?? t('common.yourWallet')
  const values = { name, wallet: name }
  const title = t(words.title, values)
  const text = t(words.text, values)
  useAnnouncement(`${title}. ${text}`)

  return (
    <div className="lk-Pairing">
      <div className="lk-PairingTile" data-state={words.tone}>
        {words.tone === 'message' ? (
          <>
            <span className="lk-Pairing-icon">
              <Icon name={pairing?.status === 'refused' ? 'close' : 'failed'} size={24} />
            </span>
            {!isManual && (
              <Button kind="primary" onClick={retry}>
                {t(pairing?.status === 'expired' ? 'pairing.expiredAction' : 'common.retry')}
              </Button>
            )}
          </>
        ) : (
          <QrCode
            label={t('pairing.code')}
            picture={wallet && <Picture name={wallet.name} size={40} src={wallet.picture} />}
            text={uri}
          />
        )}
      </div>
      <div className="lk-Pairing-words">
        <p className="lk-Pairing-title">{title}</p>
        <p className="lk-Pairing-text">{text}</p>
      </div>
      <div className="lk-Pairing-actions">
        {uri !== undefined && <CopyButton label={t('common.copyLink')} text={uri} />}
        <PairingProblem pairing={pairing} />
      </div>
    </div>
  )
}
