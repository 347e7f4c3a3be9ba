import 'latchkey/button.css'
import { ConnectButton, LatchkeyProvider, useSignIn } from 'latchkey/react'
import { serverSiwx } from 'latchkey/sign-in'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './playground.css'
import { rootElement, start } from './start.ts'

const latchkey = await start({ siwx: serverSiwx({ required: false, url: '/api/sign-in' }) })

createRoot(rootElement()).render(
  <LatchkeyProvider latchkey={latchkey}>
    <main className="page">
      <h1>Members</h1>
      <p>The server answers only visitors who are signed in.</p>
      <ConnectButton />
      <Notes />
    </main>
  </LatchkeyProvider>,
)

type Answer = { readonly status: number; readonly text: string }

/** The server's answer to this visitor. */
function Notes() {
  const { signIn, signOut, status } = useSignIn()
  const [answer, setAnswer] = useState<Answer>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const leaving = new AbortController()
    readNotes(status, leaving.signal).then(setAnswer, () => undefined)
    return () => leaving.abort()
  }, [status])
  const run = (work: () => Promise<unknown>) => () => {
    setProblem(undefined)
    work().catch((error: Error) => setProblem(error.message))
  }
  return (
    <section className="card">
      <p data-testid="sign-in">{status}</p>
      <p data-testid="answer">{answer && `${answer.status}: ${answer.text}`}</p>
      {problem && <p role="alert">{problem}</p>}
      {status === 'signedIn' ? (
        <button onClick={run(signOut)} type="button">
          Sign out
        </button>
      ) : (
        <button disabled={status !== 'signedOut'} onClick={run(signIn)} type="button">
          Sign in
        </button>
      )}
    </section>
  )
}

/** Reads the notes again with each change of the sign-in. */
async function readNotes(status: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(`/api/members?${status}`, { signal })
  const { error, note } = await response.json()
  return { status: response.status, text: note ?? error }
}
