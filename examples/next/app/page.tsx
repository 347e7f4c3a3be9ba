import { parseInitialState } from 'latchkey/core'
import { headers } from 'next/headers'
import { Site } from './Site.tsx'
import { signIn } from './signIn.ts'

export default async function Page() {
  const request = await headers()
  // The server's own sessions decide what a visitor may read.
  const [session] = await signIn.readSessions(request)
  // Without the http-only cookie of the session, which no script may read.
  const state = parseInitialState(request.get('cookie') ?? '')
  return (
    <main>
      <Site reader={session?.address} state={state} />
      <p>{session ? `Notes for ${session.address}` : 'Sign in to read the notes.'}</p>
    </main>
  )
}
