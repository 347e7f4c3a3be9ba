import { useEffect, useRef, useState } from 'react'
import type { Wallet } from '../core/createWallet.ts'
import { AccountCard } from './AccountCard.tsx'
import { Notice } from './controls/Notice.tsx'
import { Happenings } from './Happenings.tsx'
import { RequestSheet } from './requests/RequestSheet.tsx'
import { PairPanel } from './sites/PairPanel.tsx'
import { RelayStatus } from './sites/RelayStatus.tsx'
import { SessionDetail } from './sites/SessionDetail.tsx'
import { SessionList } from './sites/SessionList.tsx'
import { useAction } from './useAction.ts'
import { useWalletState, WalletContext } from './useWallet.ts'

/** The wallet's page. Pairs at once if a link opened it. */
export function App({ uri, wallet }: { wallet: Wallet; uri: string | undefined }) {
  return (
    <WalletContext value={wallet}>
      <Page wallet={wallet} uri={uri} />
    </WalletContext>
  )
}

function Page({ uri, wallet }: { wallet: Wallet; uri: string | undefined }) {
  const { requests, relay, sessions } = useWalletState()
  const [topic, setTopic] = useState<string>()
  const linked = useAction()
  const isTaken = useRef(false)
  useEffect(() => {
    if (!uri || isTaken.current) return
    isTaken.current = true
    linked.run(() => wallet.pair(uri))
  }, [uri, wallet, linked])

  const open = sessions.find((session) => session.topic === topic)
  const [first] = requests
  return (
    <div className="shell">
      <header className="top">
        <img src="/favicon.svg" alt="" width="32" height="32" />
        <h1>Latchkey wallet</h1>
        <RelayStatus relay={relay} />
      </header>
      <main>
        {linked.problem && <Notice tone="negative">{linked.problem}</Notice>}
        {open ? (
          <SessionDetail key={open.topic} session={open} onBack={() => setTopic(undefined)} />
        ) : (
          <>
            <AccountCard />
            <PairPanel isPairing={linked.isBusy} />
            <SessionList sessions={sessions} onOpen={setTopic} />
            <Happenings />
          </>
        )}
      </main>
      <footer className="faint">Test wallet. Keys are public; never send real funds.</footer>
      {first && <RequestSheet key={first.request.id} waiting={first} count={requests.length} />}
    </div>
  )
}
