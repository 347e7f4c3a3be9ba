import { Button } from '@latchkey/kit/controls/Button.tsx'
import { panelOf, Tabs } from '@latchkey/kit/controls/Tabs.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import { EmptyState } from '@latchkey/kit/status/EmptyState.tsx'
import { useStyles } from '@latchkey/kit/useStyles.ts'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import { type ReactNode, useId, useState } from 'react'
import { currentContext } from '../../../../core/deepLinks/pageContext.ts'
import { goBack } from '../../../../core/router/goBack.ts'
import { useEngine } from '../../../../ui/kit/useEngine.ts'
import { css } from '../../connect.css.ts'
import { useWalletPicture } from '../../list/WalletPicture.tsx'
import { selectedRow } from '../../selectWallet.ts'
import { connectTexts } from '../../texts.ts'
import { useConnecting } from '../../waiting/useConnecting.tsx'
import type { WalletRow } from '../../walletRow.ts'
import { forgetOpened } from '../openWalletWithLink.ts'
import { pairingMethods } from '../pairingMethods.ts'
import { MethodPanel } from './MethodPanel.tsx'
import { methodTexts } from './texts.ts'

export type ConnectingWalletConnectProps = {
  readonly arguments: { readonly walletId: string; readonly way?: 'qrcode' }
}

/** Pairs with one wallet, in each way this device can reach it. */
export function ConnectingWalletConnect({
  arguments: { walletId, way },
}: ConnectingWalletConnectProps): ReactNode {
  useStyles(css)
  const row = selectedRow(useEngine(), walletId)
  return row ? <Methods first={way} row={row} /> : <MethodMissing />
}

export function ConnectingWalletConnectTitle({
  arguments: { walletId },
}: ConnectingWalletConnectProps): ReactNode {
  return selectedRow(useEngine(), walletId)?.name ?? null
}

type MethodsProps = { readonly row: WalletRow; readonly first: string | undefined }

function Methods({ first, row }: MethodsProps): ReactNode {
  const engine = useEngine()
  const t = useTexts(methodTexts)
  const panel = useId()
  const picture = useWalletPicture(row)
  const { wallet } = useConnecting(row.id)
  const { system } = currentContext()
  const methods = pairingMethods(row.listing, { isInstalled: wallet !== undefined, system })
  const [chosen, choose] = useState(first)
  const method = methods.find(({ kind }) => kind === chosen) ?? methods[0]
  if (!method) return <MethodMissing />
  const shown = <MethodPanel {...{ picture, row, wallet, method }} />
  if (methods.length === 1) return shown
  // A phone can't scan its own screen.
  const title = (kind: typeof method.kind) =>
    t(kind === 'qrcode' && system !== 'desktop' ? 'pairing.elsewhere' : `pairing.${kind}`)
  return (
    <>
      <Tabs
        label={t('pairing.ways')}
        onSelect={(kind) => {
          choose(kind)
          if (kind === 'qrcode') forgetOpened(engine)
        }}
        panel={panel}
        selected={method.kind}
        tabs={methods.map(({ kind }) => ({ name: kind, title: title(kind) }))}
      />
      <div className="lk-PairingPanel" {...panelOf(panel, method.kind)}>
        {shown}
      </div>
    </>
  )
}

/** Shown after the visitor left the page and came back, which lost the chosen wallet. */
function MethodMissing(): ReactNode {
  const engine = useEngine()
  const t = useTexts(connectTexts)
  return (
    <Scroll>
      <EmptyState
        action={<Button onClick={() => goBack(engine)}>{t('connecting.other')}</Button>}
        icon="wallet"
        text={t('connecting.goneText')}
        title={t('connecting.gone')}
      />
    </Scroll>
  )
}
