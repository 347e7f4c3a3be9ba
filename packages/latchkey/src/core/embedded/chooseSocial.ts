// chunk: embedded
import type { Social } from '../../protocol/socials.ts'
import type { Engine } from '../engine.ts'
import { loginWithSocial } from './loginWithSocial.ts'
import { awaitPressed, beginPressed } from './pressLogin.ts'

/** Shows the button that opens a provider. Resolves once it is there, or the login has failed. */
export async function chooseSocial(
  engine: Engine,
  provider: Social,
  signal: AbortSignal,
): Promise<void> {
  await awaitPressed(
    engine,
    loginWithSocial(engine, { provider, signal: beginPressed(engine, signal) }),
  )
}
