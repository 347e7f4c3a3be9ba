import { Footer } from '@latchkey/kit/layout/Footer.tsx'
import { Scroll } from '@latchkey/kit/layout/Scroll.tsx'
import type { ReactNode } from 'react'
import { Consent } from '../Consent.tsx'
import { useConnectModel } from './useConnectModel.tsx'
import { Wallets } from './Wallets.tsx'

/** The wallets that `collapseWallets` hides behind one row of Connect. */
export function ConnectWallets(): ReactNode {
  const model = useConnectModel()
  return (
    <>
      <Scroll>
        <Wallets model={model} />
      </Scroll>
      <Footer>
        <Consent />
      </Footer>
    </>
  )
}
