import { Button } from '@latchkey/kit/controls/Button.tsx'
import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { Picture } from '@latchkey/kit/pictures/Picture.tsx'
import { Progress } from '@latchkey/kit/status/Progress.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useState } from 'react'
import type { Wallet } from '../../../../core/wallets/wallets.ts'
import { useEngine } from '../../../../ui/kit/useEngine.ts'
import { selectWallet } from '../../selectWallet.ts'
import type { WalletRow } from '../../walletRow.ts'
import { CodePanel } from '../CodePanel.tsx'
import { openWalletWithLink } from '../openWalletWithLink.ts'
import type { PairingMethod } from '../pairingMethods.ts'
import { useWaitForPairing } from '../useWaitForPairing.tsx'
import { waitForPairing } from '../waitForPairing.ts'
import { GetHint } from './GetHint.tsx'
import { LinkFooter } from './LinkFooter.tsx'
import { LinkPanel } from './LinkPanel.tsx'
import { methodTexts } from './texts.ts'

export type MethodPanelProps = {
  readonly row: WalletRow
  readonly method: PairingMethod
  readonly wallet: Wallet | undefined
  readonly picture: string | undefined
}

/** One way to reach the wallet. */
export function MethodPanel({ picture, row, wallet, method }: MethodPanelProps): ReactNode {
  const engine = useEngine()
  const { listing, name } = row
  const pairing = useWaitForPairing(listing)
  const [isBlocked, setBlocked] = useState(false)
  const retry = () => waitForPairing(engine, listing)
  if (method.kind === 'browser') return <InBrowser {...{ picture, row, wallet }} />
  if (method.kind === 'qrcode')
    return (
      <Scroll>
        <CodePanel pairing={pairing} retry={retry} wallet={{ name, picture }} />
        <GetHint listing={listing} />
      </Scroll>
    )
  return (
    <>
      <Scroll>
        <LinkPanel {...{ isBlocked, listing, name, pairing, picture }} />
      </Scroll>
      <LinkFooter
        kind={method.kind}
        name={name}
        open={() =>
          setBlocked(!openWalletWithLink(engine, name, method.links, method.kind === 'web'))
        }
        pairing={pairing}
        retry={retry}
      />
    </>
  )
}

/** Requests an installed wallet in this browser. */
function InBrowser({ picture, row, wallet }: Omit<MethodPanelProps, 'method'>): ReactNode {
  const engine = useEngine()
  const t = useTexts(methodTexts)
  const { name } = row
  return (
    <>
      <Scroll>
        <Progress
          icon={<Picture name={name} size={80} src={picture} />}
          text={t('pairing.browserText')}
          title={t('pairing.browserTitle', { name })}
        />
      </Scroll>
      <Footer>
        <Button kind="primary" onClick={() => selectWallet(engine, { ...row, wallet })}>
          {t('pairing.browserAction', { name })}
        </Button>
      </Footer>
    </>
  )
}
