import { createSession, getSessions, revokeSession } from 'latchkey/protocol'
import * as v from 'valibot'
import { ProviderError } from '../../auth/ProviderError.ts'
import { type SendOptions, send } from '../../auth/send.ts'
import type { FrameContext } from '../../FrameContext.ts'
import { FrameError } from '../../port/FrameError.ts'
import type { SignedListing } from './Listing.ts'

/** How long an approval waits for the list, in ms. */
const patience = 3_000

/** The list of an account's app permissions, which the provider keeps. */
export type SessionList = {
  /** @throws FrameError if the provider does not list the permission */
  add(signed: SignedListing): Promise<void>
  /** @throws FrameError if the provider does not end the permission */
  end(pci: string, signed: SignedListing): Promise<void>
  /** The id of the permission with a context. Undefined if it is not listed, or ended. */
  find(context: string, signal: AbortSignal): Promise<string | undefined>
}

/** Connects to the list of an account (CAIP-10). */
export function createSessionList(
  { config, fetch }: Pick<FrameContext, 'config' | 'fetch'>,
  account: string,
): SessionList {
  async function ask(path: string, options: Omit<Partial<SendOptions>, 'fetch' | 'url'> = {}) {
    const url = new URL(path.replace('{address}', encodeURIComponent(account)), config.providerUrl)
    if (config.projectId !== undefined) url.searchParams.set('projectId', config.projectId)
    const method = options.body === undefined ? 'GET' : 'POST'
    try {
      return await send({ ...options, fetch, method, url: url.href })
    } catch (cause) {
      throw explain(cause)
    }
  }

  return {
    async add({ signature, text }) {
      await ask(createSession.path, { body: { message: text, signature } })
    },
    async end(pci, { signature }) {
      await ask(revokeSession.path, { body: { pci, signature } })
    },
    async find(context, signal) {
      const parsed = v.safeParse(
        getSessions.answer,
        await ask(getSessions.path, { signal, timeoutMs: patience }),
      )
      if (!parsed.success) return undefined
      const found = parsed.output.pcis.find(
        (one) => !one.revokedAt && one.context?.toLowerCase() === context.toLowerCase(),
      )
      // Part of a text that the owner signs.
      return found && /^[\w-]{1,128}$/.test(found.pci) ? found.pci : undefined
    },
  }
}

/** Says what the visitor can do about a failure of the list. */
function explain(cause: unknown): unknown {
  if (cause instanceof ProviderError && cause.status === 429)
    return new FrameError('TOO_MANY', 'Too many requests. Try again later.', {
      retryAfter: cause.retryAfter,
      rpcCode: -32005,
    })
  if (cause instanceof ProviderError && cause.reasons.includes('timestamp'))
    return unlisted('The clock of this device is wrong. Correct it, and try again.', cause)
  if (cause instanceof FrameError || cause instanceof ProviderError)
    return unlisted('The list of app permissions is not available. Try again.', cause)
  return cause
}

function unlisted(message: string, cause: unknown): FrameError {
  return new FrameError('RPC_FAILED', message, { cause, rpcCode: -32603 })
}
