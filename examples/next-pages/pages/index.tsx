import { parseInitialState } from 'latchkey/core'
import { ConnectButton, useAccount } from 'latchkey/react'
import type { GetServerSidePropsContext } from 'next'

export const getServerSideProps = ({ req }: GetServerSidePropsContext) => ({
  props: { state: parseInitialState(req.headers.cookie) },
})

export default function Home() {
  const { address } = useAccount()
  return (
    <main>
      <ConnectButton />
      <p>{address ?? 'Not connected'}</p>
    </main>
  )
}
