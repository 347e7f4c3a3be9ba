'use client'

import { createLatchkey } from 'latchkey'
import { cookieStorage, memoryStorage } from 'latchkey/core'
import { evm } from 'latchkey/evm'
import { ethereum } from 'latchkey/networks'
import { ConnectButton, LatchkeyProvider, useSignIn } from 'latchkey/react'
import { serverSiwx } from 'latchkey/sign-in'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

type SiteProps = {
  /** The address that the server rendered this page for. */
  readonly reader: string | undefined
  readonly state: Readonly<Record<string, string>>
}

export function Site({ reader, state }: SiteProps) {
  const [latchkey] = useState(() =>
    createLatchkey({
      adapters: [evm()],
      networks: [ethereum],
      siwx: serverSiwx({ url: '/api/sign-in' }),
      // The server knows the visitor by the request's cookies, the browser by its own.
      storage: typeof document === 'undefined' ? memoryStorage(state) : cookieStorage(),
    }),
  )
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <ConnectButton />
      <Member reader={reader} />
    </LatchkeyProvider>
  )
}

function Member({ reader }: Pick<SiteProps, 'reader'>) {
  const router = useRouter()
  const { signOut, ...signIn } = useSignIn()
  const address = signIn.status === 'signedIn' ? signIn.address : undefined
  // The server renders the page again for another visitor.
  useEffect(() => {
    if (address !== reader) router.refresh()
  }, [address, reader, router])
  if (!address) return <p>Signed out</p>
  return (
    <button onClick={() => void signOut()} type="button">
      Sign out {address}
    </button>
  )
}
