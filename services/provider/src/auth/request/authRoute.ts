import type { Context } from 'hono'
import type { Endpoint } from 'latchkey/protocol'
import {
  defineRoute,
  type Route,
  type RouteAnswer,
  type RouteInput,
} from '../../http/defineRoute.ts'
import { addressOf } from '../../http/rules/addressOf.ts'
import { headerOf } from '../../http/rules/headerOf.ts'
import { networkOf } from '../../http/rules/networkOf.ts'
import type { RouteEnv } from '../../http/Visit.ts'
import type { Project } from '../../Project.ts'
import { verifyProof } from '../../secure/verifyProof.ts'
import type { AuthParts } from '../AuthParts.ts'
import { describeBrowser } from './describeBrowser.ts'

/** The client of a request of the secure site. */
export type AuthClient = {
  /** Thumbprint of the frame's key, which the request's proof has verified. */
  readonly jkt: string
  /** The secure site's origin. */
  readonly origin: string
  /** The network that limits count. */
  readonly network: string
  readonly browser: string
  readonly project: Project | undefined
}

type Answering<endpoint extends Endpoint> = (
  input: RouteInput<endpoint>,
  client: AuthClient,
) => Promise<RouteAnswer<endpoint>>

/** A route of `auth` that needs a proof of the frame's key, and no session. */
export function authRoute<endpoint extends Endpoint>(
  parts: AuthParts,
  endpoint: endpoint,
  answer: Answering<endpoint>,
): Route {
  return defineRoute(endpoint, async (input) => answer(input, await readClient(parts, input.c)))
}

/** Verifies the request's proof and describes its client. */
export async function readClient(
  { config, db }: Pick<AuthParts, 'config' | 'db'>,
  c: Context<RouteEnv>,
): Promise<AuthClient> {
  const { network, project } = c.env.visit
  return {
    browser: describeBrowser(headerOf(c, 'user-agent') ?? ''),
    jkt: await verifyProof(c, { db, publicUrl: config.publicUrl }),
    network: network ?? networkOf(addressOf(c, config)),
    // The route's rules have checked that it is one of the secure site's.
    origin: headerOf(c, 'origin') ?? '',
    project,
  }
}
