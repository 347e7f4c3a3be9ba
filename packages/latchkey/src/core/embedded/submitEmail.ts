// chunk: embedded
import type { Engine } from '../engine.ts'
import { startEmail } from './loginWithEmail.ts'
import { loginWithPasskey } from './loginWithPasskey.ts'
import { awaitPressed, beginPressed } from './pressLogin.ts'

/** Sends the code. Resolves once the mail was sent; the login then goes on in its own view. */
export async function submitEmail(
  engine: Engine,
  email: string,
  signal: AbortSignal,
): Promise<void> {
  const { connected } = await startEmail(engine, email, { sending: beginPressed(engine, signal) })
  void awaitPressed(engine, connected)
}

/** Shows the passkey button. */
export function choosePasskey(engine: Engine): void {
  beginPressed(engine)
  void awaitPressed(engine, loginWithPasskey(engine))
}
